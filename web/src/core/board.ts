/** The table as it is drawn now: every thing with its place, every zone, every counter. */

import type { Box, Layer } from './art';
import type { Target } from './choices';
import {
  fitted,
  type Held,
  inCascade,
  inGrid,
  inGroups,
  inHalves,
  inHeaps,
  inPiles,
  inRow,
  inRows,
  inStack,
  Layout,
  PANEL,
  type PanelView,
  type PictureView,
  type Placed,
  type RemarkView,
  STEP,
} from './layout';
import { colourOf, seatOf, Values } from './scene';
import type { Kit, TableState } from './table.svelte';
import type { Keys } from './thingKeys';
import { type Now, UNSEEN } from './types';
import { partsOf } from './verbs';

export interface ThingView {
  key: number;
  name: string;
  face: number;
  target: Target;
  box: Box;
  order: number;
  layers: Layer[];
  owner: number;
  knowers: number; // a mask of the other seats that know it, though it lies closed
  tray: boolean;
  figure: boolean; // stands behind what lies in front of it
  covered: boolean; // by others of its stack
  lifted: boolean; // lies over everything else
  group: string; // what lies together with it in the tray
  half: boolean; // only its upper part is seen
}

export interface ZoneView {
  placed: Placed;
  box: Box;
  reach: Box; // where it can be pressed
  count: number;
  hidden: number;
  heap: Box; // where the first of its things lies
  target: Target;
}

export interface BoardView {
  zones: ZoneView[];
  things: ThingView[];
  counters: Placed[];
  pictures: PictureView[];
  panels: PanelView[];
  strip: PanelView[];
  remarks: RemarkView[];
  scale: number;
  type: number; // pixels: how large is what is written on the table
  values: Values;
  size: [number, number];
  held: Held;
  composer: Box | undefined; // where an offer is put together
  ring: Box; // where the turning ring is drawn, if there is one
}

export interface Room {
  width: number;
  height: number;
  trayWidth: number;
  trayHeight: number;
  trayLeft: number; // what a button of the table takes there
  held: Held;
}

const SHOWN_IN_STACK = 3;
const MARK = 10; // a small thing in a stack lies over the large one
const TRAY_TOP = 24; // for the labels there, and for cards that are lifted
const MARGINS = { wide: 18, tall: 8, short: 0 }; // above the table, for the labels of what lies topmost, and what glows
const SMALLEST = 0.8; // of the width: rather than smaller, a tall table is scrolled
const SMALLEST_WIDE = 0.42; // of what it was drawn for: the same for a wide one
const LARGE = 1.2; // on a tall screen with room to spare nothing need be larger, if that saves scrolling
const TYPE = 15.5; // of what is written on a wide canvas, in its units; in pixels:
const SMALLEST_TYPE = 10.5;
const LARGEST_TYPE = 17;
const PHONE_TYPE = 12.8;
const LABEL = 88; // the width a name above a zone of the tray needs
const GAP = 12; // between the zones of the tray
const GROUP_GAP = 14; // between the groups of one
const GROUP_SIDE = 6; // for the outlines
const GROUPED_TOP = 12; // above groups, which have no label
export const NAMES = 'names'; // things of a zone are written there
const HALVES = 'halves'; // how things lie in a tray of two rows
const NARROW = 700; // the width up to which a table is a phone's
const HALF_GAP = 6; // before and above things in two rows
const LEAST_STEP = 0.48; // of a card's width, from one card of the tray to the next

export const marginAbove = (held: Held): number => MARGINS[held];

export function boardOf(table: TableState, keys: Keys, room: Room): BoardView | undefined {
  const { kit, now, welcome, info } = table;
  if (!kit || !now || !welcome?.zones.length || !info || room.width < 10 || room.height <= 0)
    return undefined;
  const tablet = room.width > NARROW;
  const over = Boolean(now.result);
  const layout = new Layout(kit.scene, kit.page, room.held, welcome.seat, table.seats, kit.art, tablet, over);
  const scale = scaleFor(layout, { ...room, height: room.height - marginAbove(room.held) });
  const grow = (box: Box): Box => [box[0] * scale, box[1] * scale, box[2] * scale, box[3] * scale];
  const values = new Values(now.counters);
  const settled = keys.settle(now.zones);
  const choosable = choosableIn(kit, now);
  const laid = layout
    .zones(welcome.zones, now.counters)
    .map((each) => spread(kit, each, now.zones[each.index], choosable));
  const placed = halved(kit, laid, now.zones, room) ? laid.map(inTwoRows) : laid;
  const figures = placed.find((each) => each.shape === 'figure' && !each.tray)?.box[3] ?? 0;
  const trays = trayBoxes(kit, placed, now.zones, room);
  const zones: ZoneView[] = [];
  const things: ThingView[] = [];
  let ring: Box = [0, 0, 0, 0];
  for (const each of placed) {
    const faces = now.zones[each.index];
    const lying = each.tray ? trays.get(each.index)! : grow(following(kit, values, each, figures));
    const box = pushed(kit, table, values, faces, lying);
    const persona = table.personas.get(each.owner) ?? '';
    const target = { placed: each, thing: '', bare: faces.length === 0, persona };
    const turning = each.shape === 'ring';
    if (turning) ring = box;
    const spot = turning ? onRing(kit, values, each, box) : box;
    const found = thingsIn(kit, table, values, each, box, faces, settled[each.index]);
    zones.push({
      placed: each,
      box: spot,
      reach: each.spec.reach ? grow(each.reach) : spot,
      count: faces.length,
      hidden: faces.filter((f) => f === UNSEEN).length,
      heap: found[0]?.box ?? spot,
      target,
    });
    things.push(...found);
  }
  return {
    zones,
    things,
    counters: layout
      .counters(now.counters)
      .map((each) => ({ ...each, box: grow(following(kit, values, each, figures)) })),
    pictures: layout.pictures(values).map((each) => ({ ...each, box: grow(each.box) })),
    panels: layout.panels(now.counters).map((each) => ({ ...each, box: grow(each.box) })),
    strip: layout.strip(now.counters).map((each) => ({ ...each, box: grow(each.box) })),
    remarks: layout.remarks(now.shows ?? [], now.counters).map((each) => ({ ...each, box: grow(each.box) })),
    scale,
    type: room.held === 'wide' ? Math.max(SMALLEST_TYPE, Math.min(LARGEST_TYPE, TYPE * scale)) : PHONE_TYPE,
    values,
    size: [layout.size[0] * scale, layout.size[1] * scale],
    held: room.held,
    composer: layout.screen.composer && grow(layout.screen.composer),
    ring,
  };
}

/** The verbs and first objects of all answers there are now. */
function choosableIn(kit: Kit, now: Now): Set<string> {
  const parts = now.options.map((action) => partsOf(kit.game.verbs, action));
  return new Set(parts.map(({ verb, first }) => `${verb} ${first}`));
}

/** What is to choose from lies side by side in the middle meanwhile, if page.toml says so. */
function spread(kit: Kit, placed: Placed, faces: number[], choosable: Set<string>): Placed {
  const box = placed.spec.spread;
  const things = faces.filter((face) => face !== UNSEEN).map((face) => kit.game.things[face]);
  const chosen = (placed.part.does ?? []).some((verb) =>
    things.some((thing) => choosable.has(`${verb} ${thing}`)),
  );
  if (!box || !chosen) return placed;
  return { ...placed, box, shape: 'row', spec: { ...placed.spec, style: 'float' } };
}

const PUSHES = [0, -0.13, 0.05]; // parts of a figure's height: nobody's, the first, the second side's

/** A contest pushes the figures of the two sides apart. */
function pushed(kit: Kit, table: TableState, values: Values, faces: number[], box: Box): Box {
  if (!kit.page.contest || faces.length !== 1) return box;
  const seat = seatOf(table.personas, kit.game.things[faces[0]]);
  const push = seat === undefined ? 0 : PUSHES[values.get(kit.page.contest.side, seat)];
  return [box[0], box[1] + box[3] * push, box[2], box[3]];
}

/** What is written beside a figure goes where it goes. */
function following(kit: Kit, values: Values, { part, owner, box, spec }: Placed, height: number): Box {
  const beside =
    part.along !== undefined && spec.in !== PANEL && kit.page.contest !== undefined && owner >= 0;
  const push = beside ? PUSHES[values.get(kit.page.contest!.side, owner)] : 0;
  return [box[0], box[1] + height * push, box[2], box[3]];
}

function scaleFor({ size: [width, height], screen }: Layout, room: Room): number {
  const tall = room.held === 'tall';
  const across = room.width / width;
  const fit = screen.fold ? room.height / screen.fold : 0;
  if (fit && (!tall || fit >= Math.min(across * SMALLEST, LARGE))) return Math.min(across, fit);
  if (fit) return across;
  const down = room.height / height;
  if (!tall) return Math.min(across, Math.max(down, SMALLEST_WIDE));
  return Math.min(across, down >= across * SMALLEST ? down : Math.max(down, LARGE));
}

/** Whether there are more things in the tray than a narrow one shows whole. */
function halved({ page }: Kit, placed: Placed[], zones: number[][], room: Room): boolean {
  const count = placed.reduce((sum, each) => sum + (each.tray ? zones[each.index].length : 0), 0);
  return room.held === 'tall' && room.trayWidth <= NARROW && count > (page.halves ?? count);
}

const inTwoRows = (each: Placed): Placed => (each.tray ? { ...each, shape: HALVES } : each);

/** In two rows all things of the tray are equally wide. */
function halfBoxes(parts: Placed[], zones: number[][], room: Room): Map<number, Box> {
  const across = (each: Placed) => Math.ceil(zones[each.index].length / 2);
  const step = (room.trayWidth - HALF_GAP) / parts.reduce((sum, each) => sum + across(each), 0);
  let x = HALF_GAP;
  return new Map(
    parts.map((each): [number, Box] => {
      const box: Box = [x, HALF_GAP, across(each) * step, room.trayHeight - HALF_GAP];
      x += box[2];
      return [each.index, box];
    }),
  );
}

/** The tray shares its width among the zones that lie in it: first what each needs, then what it would like. */
function trayBoxes(kit: Kit, placed: Placed[], zones: number[][], room: Room): Map<number, Box> {
  if (placed.some((each) => each.shape === HALVES)) {
    const parts = kit.page.tray.flatMap(
      ([name]) => placed.find((each) => each.tray && each.name === name) ?? [],
    );
    return halfBoxes(parts, zones, room);
  }
  const top = kit.page.groups ? GROUPED_TOP : TRAY_TOP;
  const height = room.trayHeight - top - 6;
  const card = (height * 5) / 7;
  const parts = kit.page.tray.flatMap(([name, share]) => {
    const zone = placed.find((each) => each.tray && each.name === name);
    if (!zone) return [];
    const count = zones[zone.index].length;
    const groups = grouped(kit, zone) ? new Set(groupsOf(kit, zones[zone.index])).size : 1;
    const whole = (step: number) =>
      card * (groups + step * (count - groups)) + GROUP_GAP * (groups - 1) + GAP;
    const wide = (step: number) => (count ? Math.max(LABEL, whole(step)) : GAP);
    return [{ zone, share, least: wide(LEAST_STEP), liked: wide(STEP) }];
  });
  const side = kit.page.groups ? GROUP_SIDE : 0;
  const sum = (of: 'share' | 'least' | 'liked') => parts.reduce((all, each) => all + each[of], 0);
  const across = room.trayWidth - room.trayLeft - 2 * side;
  const spare = across - sum('liked');
  const given = Math.max(0, across - sum('least')) / (sum('liked') - sum('least') || 1);
  const boxes = new Map<number, Box>();
  let x = room.trayLeft + side;
  for (const { zone, share, least, liked } of parts) {
    const width = spare > 0 ? liked + (spare * share) / sum('share') : least + (liked - least) * given;
    boxes.set(zone.index, [x + GAP / 2, top, width - GAP, height]);
    x += width;
  }
  return boxes;
}

function thingsIn(
  kit: Kit,
  table: TableState,
  values: Values,
  placed: Placed,
  box: Box,
  faces: number[],
  keys: number[],
): ThingView[] {
  const drawn = faces.map((face) => layersOf(kit, table, values, placed, face));
  const knowers = table.now?.shared.find(([zone]) => zone === placed.index)?.[1] ?? [];
  const boxes = placesOf(kit, values, placed, box, drawn, faces);
  const groups = grouped(kit, placed) ? groupsOf(kit, faces) : [];
  const largest = Math.max(...boxes.map((each) => each?.[2] ?? 0));
  return faces.flatMap((face, n): ThingView[] => {
    if (!boxes[n]) return [];
    const name = face === UNSEEN ? '' : kit.game.things[face];
    return [
      {
        key: keys[n],
        name,
        face,
        target: { placed, thing: name, bare: false, persona: table.personas.get(placed.owner) ?? '' },
        box: boxes[n],
        order: placed.shape === 'stack' ? faces.length - n + (boxes[n]![2] < largest ? MARK : 0) : n,
        layers: drawn[n],
        owner: placed.owner,
        knowers: knowers[n] ?? 0,
        tray: placed.tray,
        figure: placed.spec.style === 'behind',
        covered: placed.shape === 'stack' && n > 0 && boxes[n]![2] === boxes[0]![2],
        lifted: placed.spec.style === 'float',
        group: groups[n] ?? '',
        half: placed.shape === HALVES,
      },
    ];
  });
}

function inset([x, y, w, h]: Box, part: Box | undefined): Box {
  return part ? [x + w * part[0], y + h * part[1], w * part[2], h * part[3]] : [x, y, w, h];
}

function layersOf(kit: Kit, table: TableState, values: Values, placed: Placed, face: number): Layer[] {
  if (face === UNSEEN) return [{ picture: kit.art.back(placed.name) }];
  const name = kit.game.things[face];
  return kit.art.thing(name, placed.name, stateOf(kit, table, values, name));
}

/** What is added to the name of a figure's picture by how it is. */
function stateOf(kit: Kit, table: TableState, values: Values, name: string): string {
  const seat = seatOf(table.personas, name);
  if (seat === undefined) return '';
  for (const [counter, pictures] of Object.entries(kit.art.file.state ?? {})) {
    return pictures[String(values.get(counter, seat))] ?? '';
  }
  return '';
}

function aspectOf(kit: Kit, layers: Layer[]): number {
  const [width, height] = kit.art.viewbox(layers[0]?.picture ?? '');
  return width / height;
}

/** Whether things of a colour lie together there. */
function grouped(kit: Kit, placed: Placed): boolean {
  return placed.tray && kit.page.groups?.includes(placed.name) === true;
}

function groupsOf(kit: Kit, faces: number[]): string[] {
  return faces.map((face) => (face === UNSEEN ? '' : colourOf(kit.scene, kit.game.things[face])));
}

/** Where the things of a zone lie: those of some families in a part of their own, all others in its inset. */
function placesOf(
  kit: Kit,
  values: Values,
  placed: Placed,
  box: Box,
  drawn: Layer[][],
  faces: number[],
): (Box | undefined)[] {
  const { split } = placed.spec;
  const whole = placed.shape === 'piles' ? box : inset(box, placed.spec.inset);
  if (!split) return lying(kit, values, placed, whole, drawn, faces);
  const families = drawn.map((layers) => kit.art.family(layers[0]?.picture ?? ''));
  const found: (Box | undefined)[] = faces.map(() => undefined);
  for (const family of ['', ...Object.keys(split)]) {
    const mine = families.flatMap((each, n) => ((each in split ? each : '') === family ? [n] : []));
    const layers = mine.map((n) => drawn[n]);
    const boxes = family
      ? inRows(inset(box, split[family]), aspectOf(kit, layers[0] ?? []), mine.length)
      : lying(
          kit,
          values,
          placed,
          whole,
          layers,
          mine.map((n) => faces[n]),
        );
    mine.forEach((n, nth) => {
      found[n] = boxes[nth];
    });
  }
  return found;
}

/** Where things of one kind lie; none for those that are covered by others. */
function lying(
  kit: Kit,
  values: Values,
  placed: Placed,
  box: Box,
  drawn: Layer[][],
  faces: number[],
): (Box | undefined)[] {
  const count = drawn.length;
  if (!count) return [];
  const aspect = aspectOf(kit, drawn[0]);
  switch (placed.shape) {
    case 'ring':
      return [onRing(kit, values, placed, box)];
    case 'figure':
      return drawn.map((layers, n) => (faces[n] === UNSEEN ? undefined : fitted(box, aspectOf(kit, layers))));
    case 'cascade':
      return inCascade(box, aspect, count);
    case 'piles': {
      const [[family, option]] = Object.entries(kit.page.piles ?? { '': '' });
      const printed = kit.art.printedNumbers(option);
      const numbers = faces.map((face) => printed[Number(kit.game.things[face].slice(family.length)) - 1]);
      const all = [...new Set(printed)].sort((a, b) => a - b);
      return inPiles(box, placed.spec.inset ?? [0, 0, 1, 1], aspect, numbers, all);
    }
    case HALVES:
      return inHalves(box, aspect, count);
    case NAMES:
      return []; // they are written, not drawn
    case 'grid':
      return inGrid(box, aspect, count);
    case 'heaps': {
      const kinds = faces.map((face) => (face === UNSEEN ? '' : familyOf(kit.game.things[face])));
      const all = [...new Set(kit.game.things.map(familyOf))].filter((each) =>
        kit.page.heaps?.includes(each),
      );
      return inHeaps(box, aspect, kinds, all.length ? all : [...new Set(kinds)]);
    }
    case 'stack': {
      const shown = Math.min(SHOWN_IN_STACK, count);
      const marks = drawn.map((layers) => aspectOf(kit, layers));
      if (count > 1 && marks.some((each) => each !== aspect)) return marked(box, marks);
      return inStack(box, aspect, shown).reverse();
    }
    default:
      if (grouped(kit, placed)) return inGroups(box, aspect, groupsOf(kit, faces), GROUP_GAP);
      return inRow(box, aspect, count, placed.tray || placed.owner < 0 || count < 2);
  }
}

/** A thing's name without its number. */
const familyOf = (name: string) => name.replace(/\d+$/, '');

/** A card with marks on it: the first lies there whole, the others small upon it. */
function marked(box: Box, aspects: number[]): Box[] {
  const tallest = aspects.indexOf(Math.min(...aspects));
  const [x, y, w, h] = fitted(box, aspects[tallest]);
  return aspects.map(
    (_, n): Box => (n === tallest ? [x, y, w, h] : [x + w * 0.5, y + h * 0.55, w * 0.5, w * 0.5]),
  );
}

/** A place of a ring: circle after circle, the outermost first, each clockwise from the top. */
function onRing(kit: Kit, values: Values, placed: Placed, box: Box): Box {
  const ring = placed.part.ring!;
  const sector = (placed.nth + values.get(ring.turn)) % ring.sectors;
  const angle = (sector / ring.sectors) * 2 * Math.PI;
  const [far, size] = kit.art.onRing(Math.floor(placed.nth / ring.sectors)).map((each) => each * box[2]);
  const x = box[0] + box[2] / 2 + far * Math.sin(angle) - size / 2;
  const y = box[1] + box[3] / 2 - far * Math.cos(angle) - size / 2;
  return [x, y, size, size];
}
