/** What the styles decide by the size of the screen, for what is more than a style. */

import { MediaQuery } from 'svelte/reactivity';

const SHORT = '(max-height: 520px) and (min-width: 560px)';

/** The log stands beside the table, always open. */
export const beside = new MediaQuery('not (max-width: 1000px)');

/** A phone held upright: lists are short. */
export const handheld = new MediaQuery('(max-width: 700px)');

/** The line above the table has room for a sentence, too. */
export const roomy = new MediaQuery('(min-width: 1200px) and (min-height: 521px)');

/** A phone on its side: the line above the table stands beside it, and has no room for a title. */
export const short = new MediaQuery(SHORT);

/** Any phone: what can be done at a table takes the place of its title. */
export const crowded = new MediaQuery(`(max-width: 480px), ${SHORT}`);
