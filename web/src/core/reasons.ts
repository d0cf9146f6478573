/** Reasons for advice in words: what differs between two options in imagined games. The same as speech/reasons.py. */

import type { Name } from './nounForms';
import type { Reasoned } from './types';
import type { Words } from './words';

const HUNDRED = 100; // imagined games, of which so many are told

/** One sentence; those that speak for the option come first. */
export function toldReasons(words: Words, reasons: Reasoned[], names: Name[]): string {
  if (!reasons.length) return words.say('hint-no-reason');
  let before = '';
  reasons.forEach((reason, n) => {
    const again = reasons.slice(0, n).some((each) => each[3] === reason[3]);
    const join = !before ? 'hint-because' : reason[2] ? 'hint-and' : 'hint-although';
    before = words.say(join, { before, told: compared(words, reason, names, again) });
  });
  return words.say('hint-end', { before });
}

/** One measurement, after either option; in short if another of its kind was told before. */
function compared(words: Words, reason: Reasoned, names: Name[], again: boolean): string {
  const [key, args, , chance, one, other] = reason;
  const more = one > other ? 'yes' : 'no';
  const fact = words.measure(key, args, more, names);
  const [first, second] = [one, other].map((number) =>
    chance ? Math.round(HUNDRED * number) : Math.round(10 * number) / 10,
  );
  return words.say(`${chance ? 'hint-chance' : 'hint-amount'}${again ? '-again' : ''}`, {
    fact,
    more,
    first,
    second,
  });
}
