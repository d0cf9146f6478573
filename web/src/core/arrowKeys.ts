/** The arrow keys go from thing to thing: to the nearest that lies that way. */

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 2; // what lies aside counts as so much further away

export const isWay = (key: string): boolean => key in WAYS;

export function nearest(key: string, from: HTMLElement, all: HTMLElement[]): HTMLElement | undefined {
  const [x, y] = WAYS[key];
  const here = middle(from);
  let [found, best]: [HTMLElement | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const each of all) {
    const there = middle(each);
    const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
    const along = dx * x + dy * y;
    const far = along + ASIDE * Math.abs(dx * y + dy * x);
    if (along > 1 && far < best) [found, best] = [each, far];
  }
  return found;
}

function middle(element: HTMLElement): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
