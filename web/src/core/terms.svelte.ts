/** The terms of a game, found in what is said at its table; what they mean comes when it is first needed. */

import type { Words } from './words';

/** A part of a text; `term` if it is one. */
export interface Piece {
  text: string;
  term?: string;
}

export interface Finder {
  pieces(text: string): Piece[];
}

let finder: Finder | undefined = $state.raw();
let taught: Words | undefined;

/** The text with its terms set apart; whole, as long as none are known. */
export const piecesOf = (text: string): Piece[] => finder?.pieces(text) ?? [{ text }];

/** Load the terms of this game in this language. They are explained wherever a text has them. */
export async function learn(words: Words): Promise<void> {
  if (taught === words) return;
  taught = words;
  finder = undefined;
  try {
    const { glossaryOf } = await import('../book/glossary');
    const found = await glossaryOf(words, () => taught === words);
    if (taught === words) finder = found;
  } catch {
    if (taught === words) taught = undefined; // the next time, perhaps
  }
}

/** Attached to a text with many terms: the arrow keys to the right and left lead from one to the next. */
export function termKeys(text: HTMLElement): () => void {
  const walk = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const meant = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey; // for the browser
    if (!by || meant || event.target instanceof HTMLInputElement) return;
    const all = [...text.querySelectorAll<HTMLElement>('.term')];
    const top = Math.max(0, text.getBoundingClientRect().top);
    const from = all.indexOf(document.activeElement as HTMLElement);
    const seen = all.findIndex((each) => each.getBoundingClientRect().top >= top);
    const next = all[from < 0 ? seen : from + by];
    if (!next) return;
    next.focus();
    event.preventDefault();
  };
  text.addEventListener('keydown', walk);
  return () => text.removeEventListener('keydown', walk);
}
