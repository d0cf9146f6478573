/** What Python says with the same words: made by `tests/web/spoken.py` when the tests run. */
declare module 'virtual:spoken' {
  import type { Game, Lang, Zone } from '../src/core/types';

  export interface Heard {
    game: string;
    lang: Lang;
    seat: number;
    people: string[];
    plays: string[];
    zones: Zone[];
    cases: [string, never[], string | string[]][];
  }

  const spoken: { games: Game[]; heard: Heard[] };
  export default spoken;
}
