import { describe, expect, it } from 'vitest';
import { Play } from '../src/core/selection.svelte';
import type { TableState } from '../src/core/table.svelte';

const PASS = 3;
const LAY_OPEN = 7;

/** The only thing there is to do where these are the answers, and these can be done at any time. */
function only(options: number[], asides: number[]): number | undefined {
  let found: number | undefined;
  const end = $effect.root(() => {
    found = new Play({ ply: 0, now: { options, asides } } as unknown as TableState).only;
  });
  end();
  return found;
}

describe('the only thing there is to do', () => {
  it('is an answer with nothing beside it', () => {
    expect(only([PASS], [])).toBe(PASS);
    expect(only([PASS], [PASS])).toBe(PASS);
  });

  it('is not an answer beside something that can be done at any time', () => {
    expect(only([PASS], [LAY_OPEN])).toBeUndefined();
    expect(only([PASS, LAY_OPEN], [])).toBeUndefined();
    expect(only([], [])).toBeUndefined();
  });
});
