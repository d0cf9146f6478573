/** Where everything lies on the page: the game's page.toml, for a wide or a tall screen. */

import type { Art, Box } from './art';
import { entryFor, type PartFile, rest, type SceneFile, Values, viewpoint } from './scene';
import type { Counter, Remarked, Zone } from './types';

export interface Spec {
  at?: Box;
  me?: Box;
  them?: Box;
  step?: [number, number];
  their_step?: [number, number]; // where the others' lie closer together
  each?: [number, number];
  in?: string;
  places?: [number, number][];
  shape?: string;
  plate?: boolean | string; // its picture, or the one of this name, shows even when something lies there; false: never
  inset?: Box; // where things lie in it, as parts of its sides
  style?: string;
  most?: number; // of pips
  spread?: Box; // while they are to choose from, its things lie here side by side, over all else
  reach?: Box; // where it can be pressed, if not only in its box; moves with it
  split?: Record<string, Box>; // things of these families of pictures lie here, as parts of its sides; all others in `inset`
  bare?: boolean; // no name, number or notes are written there
  named?: boolean; // whose pieces stand there is written at their feet
  outline?: boolean; // while nothing lies there, one sees that something can
  label?: 'right' | 'below'; // its name stands beside what lies there: in what `inset` leaves of the box, or below it
  ranked?: string; // laid by the rank of each owner's counter of this name, those without one last
}

export interface PictureSpec {
  name: string;
  box: Box;
  over?: boolean; // in front of the figures
  sways?: boolean; // slowly, to and fro
  fades?: boolean; // into what is around it
  fill?: boolean; // stretched to its box
  while?: [counter: string, least: number]; // shown only then: it comes
  of?: 'me' | 'them'; // one for each such seat
  each?: [number, number];
}

/** How a screen is held: upright, on its side, or on its side and small. */
export type Held = 'tall' | 'wide' | 'short';

/** A panel for each seat, alike in all games; what is `in = "panel"` lies in that of its owner. Boxes inside are the panel's. */
export interface PanelSpec extends Spec {
  along?: string; // counters whose values are seats: panels lie in their order
  head?: Box;
  name?: Box; // the name, and below it the rank, the clock, whose turn it is
  player?: Box; // where that is written, if not below the name; of who plays a figure, the name too
  unnamed?: 'me'; // one's own does not say whose it is
  points?: { counter: string; at: Box };
  hand?: { zone: string; at: Box };
  style?: 'board' | 'plate' | 'strip' | 'chip'; // paper with an edge; without; only what is in it; paper with little room
}

export interface PanelView {
  owner: number;
  box: Box;
  spec: PanelSpec;
}

/** Something that can be read off the table, and where it is written. */
export interface RemarkView {
  remark: Remarked;
  spec: Spec;
  box: Box;
}

export interface ScreenFile {
  size: [number, number];
  fold?: number; // the height that must be in sight at once; the rest is scrolled
  left_out?: string[]; // zones and counters that have no place on this screen
  shell?: { tray: number; dock: number; tablet: number }; // heights in pixels: on a phone held upright, and of the dock on a tablet
  pictures?: PictureSpec[];
  panel?: PanelSpec;
  composer?: Box; // where an offer is put together
  strip?: PanelSpec; // the seats once more, in the order of a turn; what is `in = "strip"` lies with its owner there
  zone: Record<string, Spec>;
  counter: Record<string, Spec>;
  remark?: Record<string, Spec>; // places for what can be read off the table
  by_seats?: Record<string, Partial<ScreenFile>>; // what is different for so many seats
  tablet?: Partial<ScreenFile>; // of `tall`: what is different where it is not a phone's
}

/** A screen with what is different in some case: entries that are given anew there replace the usual ones. */
function changed(screen: ScreenFile, other: Partial<ScreenFile> | undefined): ScreenFile {
  if (!other) return screen;
  return {
    ...screen,
    ...other,
    panel: screen.panel && { ...screen.panel, ...other.panel },
    strip: screen.strip && { ...screen.strip, ...other.strip },
    zone: { ...screen.zone, ...other.zone },
    counter: { ...screen.counter, ...other.counter },
    remark: { ...screen.remark, ...other.remark },
  };
}

/** A kind of action, as a button: what it gathers, and what is then to tap. */
export interface VerbSpec {
  name: string; // its words are verb-NAME
  picture: string;
  does: string[]; // the verbs of the rules
}

/** The verbs of an offer that is put together on the page: to whom, what is given, what is asked for. */
export interface ComposerSpec {
  begin: string; // its object is what the other plays
  give: string; // its objects are a thing and the zone it comes from
  ask: string;
  send: string;
  drop: string;
  left: string; // the counter of offers left
  picture: string;
  unseen: string; // the zone out of which one may ask for what one does not see
}

export interface PageFile {
  out?: { counter: string; least: number }; // who is out of the game reads why, and may leave
  verb?: VerbSpec[];
  composer?: ComposerSpec;
  wide: ScreenFile;
  tall: ScreenFile;
  short: ScreenFile;
  tray: [string, number][];
  print?: Record<string, Record<string, string>>;
  ring?: {
    rim?: string;
    beam?: string;
    ghost?: string;
    pointer?: string;
    heading?: string;
    headings?: number;
    depth?: string; // the counter by which the pointer sinks
    turns?: string[]; // what verbs call turning the ring itself: an arrow shows it, not a beam
  };
  stops?: Record<string, string>;
  beats?: string[]; // events after which it is said how often they happened, and to whom
  late?: string[]; // counters that change when all else has been seen
  shine?: Record<string, string>; // event = the zones whose thing shines then
  rocks?: string[]; // events that rock the table
  sounds?: Record<string, string>; // event = what is heard
  contest?: { side: string; totals: string[]; strength: string; tie?: string }; // tie: the total that wins it
  dial?: { face: string; needle: string };
  heaps?: string[]; // the kinds of things that lie in heaps
  groups?: string[]; // zones of the tray in which things of a colour lie together
  piles?: Record<string, string>; // a family of things lies in piles by what this option prints on each
  look?: Record<string, string>; // question = the zones that must be in sight then, where the table is scrolled
  halves?: number; // on a phone held upright, more things than this in the tray lie in two rows, each seen in part
  pictured?: string[]; // promises whose thing is shown on the answer
  wordless?: string[]; // those of them that need no words besides, where there is little room
  waive?: string[]; // questions that one may have passed from now on
  quiet?: string[]; // verbs that do not answer a question: one may, besides
  tracker?: boolean; // what is yet to be seen is worth knowing
  log?: { headings?: string[]; groups?: Record<string, string[]> }; // events
  path?: string; // a row of counters whose values are seats: the way from piece to piece
}

export interface PictureView {
  nth: string;
  name: string;
  box: Box;
  owner: number;
  over: boolean;
  sways: boolean;
  fades: boolean;
  fill: boolean;
  comes: boolean;
}

/** A zone or counter as it lies on the page. */
export interface Placed {
  index: number; // among all zones or counters
  nth: number; // among those of its pattern and owner
  name: string;
  owner: number;
  value: number;
  part: PartFile;
  spec: Spec;
  box: Box;
  reach: Box; // where it can be pressed
  object: string;
  shape: string;
  tray: boolean;
}

export class Layout {
  readonly screen: ScreenFile;

  constructor(
    private readonly scene: SceneFile,
    readonly page: PageFile,
    held: Held,
    private readonly seat: number,
    private readonly seats: number,
    private readonly art: Art,
    tablet = false,
    private readonly over = false,
  ) {
    const screen = tablet ? changed(page[held], page[held].tablet) : page[held];
    this.screen = changed(screen, screen.by_seats?.[seats]);
  }

  get size(): [number, number] {
    return this.screen.size;
  }

  zones(zones: Zone[], counters: Counter[]): Placed[] {
    const names = zones.map(([name, owner]): Counter => [name, owner, 0]);
    return this.lay(this.scene.zone, this.screen.zone, names, new Values(counters), true);
  }

  counters(counters: Counter[]): Placed[] {
    const values = new Values(counters);
    const marked = counters.map(([name, owner, value]): Counter => {
      const marker = entryFor(this.scene.counter, name)?.[1].shape === 'marker';
      return [name, marker ? value : owner, value];
    });
    return this.lay(this.scene.counter, this.screen.counter, marked, values, false);
  }

  private lay(
    parts: Record<string, PartFile>,
    specs: Record<string, Spec>,
    names: Counter[],
    values: Values,
    zones: boolean,
  ): Placed[] {
    const met = new Map<string, number>();
    const here = viewpoint(this.seat);
    return names.flatMap(([name, owner, value], index): Placed[] => {
      const [pattern, part] = entryFor(parts, name) ?? ['', undefined];
      const [specPattern, spec = {} as Spec] = entryFor(specs, name) ?? [''];
      if (!part) return [];
      const tray = zones && owner === here && this.page.tray.some(([each]) => each === name);
      if (!tray && this.screen.left_out?.includes(name)) return [];
      const first = owner < 0 || spec.at ? spec.at : owner === here ? spec.me : spec.them;
      const spot = part.me || part.them ? (owner === here ? part.me : part.them) : part;
      const object = (spot?.object ?? '').replace('*', rest(pattern, name) ?? '');
      const shape = (tray ? undefined : spec.shape) ?? spot?.shape ?? part.shape;
      const nth = met.get(`${specPattern} ${owner}`) ?? 0;
      met.set(`${specPattern} ${owner}`, nth + 1);
      const placed = { index, nth, name, owner, value, part, spec, object, shape };
      if (tray) return [{ ...placed, box: [0, 0, 0, 0], reach: [0, 0, 0, 0], tray }];
      if (!first) return [];
      const away = this.away(part, spec, owner, here, values);
      if (away < 0) return [];
      const box = this.boxOf(spec, first, nth, isOfSeats(spec.in) ? 0 : away, owner !== here);
      const panel = this.around(spec, owner, values);
      if (isOfSeats(spec.in) && !panel) return [];
      const lying = panel ? within(panel, box) : box;
      return [{ ...placed, box: lying, reach: this.reached(spec, nth) ?? lying, tray: false }];
    });
  }

  private reached(spec: Spec, nth: number): Box | undefined {
    return spec.reach && this.boxOf(spec, spec.reach, nth, 0, false);
  }

  /** What can be read off the table, where there is a place for it. The number in its name is which of its pattern it is. */
  remarks(remarks: Remarked[], counters: Counter[]): RemarkView[] {
    const values = new Values(counters);
    const here = viewpoint(this.seat);
    return remarks.flatMap((remark): RemarkView[] => {
      const [name, owner] = remark;
      const [pattern, spec] = entryFor(this.screen.remark, name) ?? ['', undefined];
      const first = spec && (owner < 0 || spec.at ? spec.at : owner === here ? spec.me : spec.them);
      if (!spec || !first) return [];
      const nth = (Number(rest(pattern, name)) || 1) - 1;
      const panel = this.around(spec, owner, values);
      if (isOfSeats(spec.in) && !panel) return [];
      const away = panel ? 0 : this.beyond(owner, here);
      const box = this.boxOf(spec, first, nth, away, owner !== here);
      return [{ remark, spec, box: panel ? within(panel, box) : box }];
    });
  }

  /** The panel of each seat. */
  panels(counters: Counter[]): PanelView[] {
    return this.ofSeats(this.screen.panel, new Values(counters));
  }

  /** The seats in the order of a turn. */
  strip(counters: Counter[]): PanelView[] {
    return this.ofSeats(this.screen.strip, new Values(counters));
  }

  private ofSeats(spec: PanelSpec | undefined, values: Values): PanelView[] {
    if (!spec) return [];
    return Array.from({ length: this.seats }, (_, n) => n).flatMap((owner): PanelView[] => {
      const box = this.panel(spec, owner, values);
      return box ? [{ owner, box, spec }] : [];
    });
  }

  /** The panel of its owner in which something lies, or their part of the strip. */
  private around(spec: Spec, owner: number, values: Values): Box | undefined {
    if (!isOfSeats(spec.in)) return undefined;
    return this.panel(spec.in === STRIP ? this.screen.strip : this.screen.panel, owner, values);
  }

  private panel(spec: PanelSpec | undefined, owner: number, values: Values): Box | undefined {
    const here = viewpoint(this.seat);
    const first = spec && (spec.at ?? (owner === here ? spec.me : spec.them));
    if (!spec || !first || owner < 0) return undefined;
    const after = spec.ranked ? this.rank(spec.ranked, owner, values) : this.beyond(owner, here);
    const away = spec.along ? this.placeAlong(spec.along, owner, values) : after;
    return away < 0 ? undefined : this.boxOf(spec, first, 0, away, owner !== here);
  }

  /** How many seats after the one that looks. */
  private beyond(owner: number, here: number): number {
    return owner >= 0 && owner !== here ? (owner - here - 1 + this.seats) % this.seats : 0;
  }

  /** The pictures under or over everything and, where each seat has one, those of all seats. */
  pictures(values: Values): PictureView[] {
    return (this.screen.pictures ?? []).flatMap((spec, n): PictureView[] => {
      const { name, box, over = false, sways = false, fades = false, fill = false, each = [0, 0] } = spec;
      if (spec.while && values.get(spec.while[0]) < spec.while[1]) return [];
      return this.having(spec.of).map((owner, away) => {
        const moved: Box = [box[0] + each[0] * away, box[1] + each[1] * away, box[2], box[3]];
        return {
          nth: `${n} ${away}`,
          name,
          box: moved,
          owner,
          over,
          sways,
          fades,
          fill,
          comes: spec.while !== undefined,
        };
      });
    });
  }

  /** The seats that have a picture of their own; nobody for one that all share. */
  private having(of: 'me' | 'them' | undefined): number[] {
    const here = viewpoint(this.seat);
    if (of !== 'them') return [of === 'me' ? here : -2];
    return Array.from({ length: this.seats - 1 }, (_, n) => (here + 1 + n) % this.seats);
  }

  /** How many places further on what this owner has is laid; below 0: nowhere. */
  private away(part: PartFile, spec: Spec, owner: number, here: number, values: Values): number {
    if (spec.ranked) return this.rank(spec.ranked, owner, values);
    if (part.along && (spec.each || spec.places))
      return owner < 0 ? -1 : this.placeAlong(part.along, owner, values);
    return this.beyond(owner, here);
  }

  /** Which place of a row a seat has; below 0: none. When all is over, who lost theirs is told of at one left free. */
  private placeAlong(pattern: string, owner: number, values: Values): number {
    const row = values.row(pattern).slice(0, this.seats);
    if (!this.over || row.includes(owner)) return row.indexOf(owner);
    const seats = Array.from({ length: this.seats }, (_, seat) => seat);
    const free = seats.filter((place) => !seats.includes(row[place]));
    return free[seats.filter((seat) => !row.includes(seat)).indexOf(owner)] ?? -1;
  }

  private rank(counter: string, owner: number, values: Values): number {
    const place = (seat: number) => values.get(counter, seat) || this.seats + seat;
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => place(seat) < place(owner))
      .length;
  }

  private boxOf(spec: Spec, first: Box, nth: number, away: number, theirs: boolean): Box {
    const [sx, sy] = (theirs ? spec.their_step : undefined) ?? spec.step ?? [0, 0];
    const [ex, ey] = spec.each ?? [0, 0];
    const [px, py] = spec.places?.[nth + away] ?? [0, 0];
    return this.inside(spec.in, [
      first[0] + sx * nth + ex * away + px,
      first[1] + sy * nth + ey * away + py,
      first[2],
      first[3],
    ]);
  }

  /** A box given in the units of a picture, in those of the page. */
  private inside(name: string | undefined, box: Box): Box {
    const picture = name && this.screen.pictures?.find((each) => each.name === name);
    if (!picture) return box;
    const [x, y, width] = picture.box;
    const scale = width / this.art.viewbox(picture.name)[0];
    return [x + box[0] * scale, y + box[1] * scale, box[2] * scale, box[3] * scale];
  }
}

export const PANEL = 'panel';
const STRIP = 'strip';
const isOfSeats = (name: string | undefined) => name === PANEL || name === STRIP;

/** A box inside another, in the same units. */
function within([x, y]: Box, box: Box): Box {
  return [x + box[0], y + box[1], box[2], box[3]];
}

/** The largest box of this aspect in the middle of another. */
export function fitted([x, y, width, height]: Box, aspect: number): Box {
  const w = Math.min(width, height * aspect);
  const h = w / aspect;
  return [x + (width - w) / 2, y + (height - h) / 2, w, h];
}

/** From one thing of a row to the next, in widths of a thing. */
export const STEP = 1.06;

/** Things side by side, upon each other where there is no room; never larger than the box is high. */
export function inRow([x, y, width, height]: Box, aspect: number, count: number, centred = true): Box[] {
  const h = Math.min(height, width / aspect);
  const w = h * aspect;
  const step = count > 1 ? Math.min(w * STEP, (width - w) / (count - 1)) : 0;
  const left = centred ? x + (width - w - step * (count - 1)) / 2 : x;
  const top = y + (height - h) / 2;
  return Array.from({ length: count }, (_, n): Box => [left + step * n, top, w, h]);
}

/** Things side by side, never upon each other: three at most in a row, further rows above it. */
export function inRows([x, y, width, height]: Box, aspect: number, count: number): Box[] {
  const most = Math.min(count, ACROSS);
  const w = Math.min(height * aspect, width / most);
  const h = w / aspect;
  return Array.from({ length: count }, (_, n): Box => {
    const row = Math.floor(n / most);
    const here = Math.min(most, count - row * most);
    const left = x + (width - here * w) / 2;
    return [left + (n % most) * w, y + height - (row + 1) * h, w, h];
  });
}

const ACROSS = 3;

/** Things in two rows, as wide as there is room; of each as much is seen as its row is high. */
export function inHalves([x, y, width, height]: Box, aspect: number, count: number): Box[] {
  const across = Math.ceil(count / 2);
  const step = width / Math.max(across, 1);
  const w = Math.min(step - HALF_GAP, (height / 2) * 1.2); // so more than half of a card is seen
  const h = Math.min(w / aspect, height / 2 - HALF_GAP);
  return Array.from({ length: count }, (_, n): Box => {
    return [x + (n % across) * step, y + Math.floor(n / across) * (height / 2), w, h];
  });
}

const HALF_GAP = 6; // between things in two rows

/** Things in as many rows as make them largest. */
export function inGrid(box: Box, aspect: number, count: number): Box[] {
  const [x, y, width, height] = box;
  let best: [rows: number, w: number] = [1, 0];
  for (let rows = 1; rows <= count; rows++) {
    const across = Math.ceil(count / rows);
    const w = Math.min(width / across, (height / rows) * aspect);
    if (w > best[1]) best = [rows, w];
  }
  const [rows, size] = best;
  const across = Math.ceil(count / rows);
  const w = size * 0.94;
  const h = w / aspect;
  const left = x + (width - across * size) / 2;
  const top = y + (height - (rows * size) / aspect) / 2;
  return Array.from({ length: count }, (_, n): Box => {
    const column = n % across;
    const row = Math.floor(n / across);
    return [left + column * size, top + (row * size) / aspect, w, h];
  });
}

/** Things in heaps of their kind, side by side: the cards of a heap lie on each other, each a little below the one before. */
export function inHeaps([x, y, width, height]: Box, aspect: number, kinds: string[], all: string[]): Box[] {
  const step = width / all.length;
  const w = Math.min(step * 0.92, height * aspect * 0.8);
  const h = w / aspect;
  const met = new Map<string, number>();
  return kinds.map((kind): Box => {
    const nth = met.get(kind) ?? 0;
    met.set(kind, nth + 1);
    const most = kinds.filter((each) => each === kind).length;
    const down = most > 1 ? Math.min(h * 0.24, (height - h) / (most - 1)) : 0;
    return [x + all.indexOf(kind) * step, y + nth * down, w, h];
  });
}

/** Things below each other, as far as the box is high, each covering most of the one before; in a box too low for that, side by side. */
export function inCascade(box: Box, aspect: number, count: number): Box[] {
  const [x, y, width, height] = box;
  const h = width / aspect;
  if (h > height) return inRow(box, aspect, count, false);
  const step = count > 1 ? Math.min(h * 0.36, (height - h) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, n): Box => [x, y + step * n, width, h]);
}

/** Things in piles side by side, each of the pile whose number it has; those of one pile side by side in their part of it. */
export function inPiles(box: Box, part: Box, aspect: number, numbers: number[], all: number[]): Box[] {
  const [x, y, width, height] = box;
  const step = width / all.length;
  const boxes: Box[] = numbers.map(() => [0, 0, 0, 0]);
  all.forEach((number, pile) => {
    const cell: Box = [
      x + pile * step + step * part[0],
      y + height * part[1],
      step * part[2],
      height * part[3],
    ];
    const here = numbers.flatMap((each, n) => (each === number ? [n] : []));
    inRow(cell, aspect, here.length, false).forEach((each, n) => {
      boxes[here[n]] = each;
    });
  });
  return boxes;
}

/** Groups of things side by side, a gap between them; within a group upon each other where there is no room. */
export function inGroups([x, y, width, height]: Box, aspect: number, kinds: string[], gap: number): Box[] {
  const w = height * aspect;
  const groups = kinds.filter((kind, n) => kind !== kinds[n - 1]).length;
  const inner = kinds.length - groups;
  const room = width - groups * w - (groups - 1) * gap;
  const step = inner ? Math.max(0, Math.min(w * STEP, room / inner)) : 0;
  let left = x;
  return kinds.map((kind, n): Box => {
    if (n) left += kind === kinds[n - 1] ? step : w + gap;
    return [left, y, w, height];
  });
}

/** Things in a pile, each a little above the one before. */
export function inStack(box: Box, aspect: number, count: number): Box[] {
  const [x, y, w, h] = fitted(box, aspect);
  const lift = Math.min(2.5, w * 0.03);
  return Array.from({ length: count }, (_, n): Box => [x + lift * n, y - lift * n, w, h]);
}
