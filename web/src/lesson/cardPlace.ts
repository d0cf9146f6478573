/** Where the text of a lesson lies over a table: where it covers least of what matters. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Covered {
  box: Box;
  weight: number; // how bad it is to cover it, for each pixel
}

const STEP = 4; // pixels between two places that are tried

/** How many pixels two boxes share. */
export function shared(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}

/** A box with so much more on each side. */
export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The best upper edge of a card between two heights; of equal ones the highest. */
export function bestTop(card: Box, from: number, to: number, table: Covered[]): number {
  const cost = (y: number) =>
    table.reduce((sum, { box, weight }) => sum + weight * shared({ ...card, y }, box), 0);
  let best = from;
  for (let y = from; y < to; y += STEP) {
    const next = Math.min(y + STEP, to);
    if (cost(next) < cost(best)) best = next;
  }
  return best;
}
