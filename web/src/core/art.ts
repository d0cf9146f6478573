/** Which picture shows what: docs/art.md. */

import { unnumbered } from './nounForms';
import { entryFor } from './scene';

export type Box = [x: number, y: number, width: number, height: number];

interface Family {
  pictures: string[];
  viewbox: [number, number];
  [box: string]: unknown;
}

/** A larger picture, and the places in it. */
interface Board {
  viewbox: [number, number];
  spots?: number[]; // of a ring: how far from the middle the things of each circle lie
  token?: number; // how wide they are
  width?: number; // of what stands in the middle of the ring
  stops?: [number, number][]; // by value: the middle of what shows it
  pivot?: [number, number]; // about which it turns
}

export interface ArtFile {
  shared?: Record<string, string>;
  backs?: Record<string, string>;
  lying?: Record<string, Record<string, string>>;
  composed?: Record<string, { option: string[]; over: string; boxes: Box[] }>;
  option?: Record<string, Record<string, Record<string, string>>>;
  state?: Record<string, Record<string, string>>;
  family: Record<string, Family>;
  scene?: Record<string, Board>;
  worth?: Record<string, string>;
  light?: { picture: string; width: number; at: Record<string, [number, number]> };
}

/** A picture; or a text; in a box of the thing, in hundredths of its sides. */
export interface Layer {
  picture?: string;
  text?: string;
  box?: Box;
  kind?: string;
}

const CARD: [number, number] = [200, 280];

/** A box in the units of a picture, in hundredths of its sides. */
function within([width, height]: [number, number], [x, y, w, h]: Box): Box {
  return [(x / width) * 100, (y / height) * 100, (w / width) * 100, (h / height) * 100];
}

export class Art {
  private readonly families = new Map<string, Family>();
  private readonly boards: Record<string, Board>;

  constructor(
    readonly game: string,
    private readonly pictures: Record<string, string>,
    readonly file: ArtFile,
    private readonly print: Record<string, Record<string, string>>,
    private readonly options: Record<string, unknown>,
  ) {
    this.boards = file.scene ?? {};
    for (const family of Object.values(file.family)) {
      for (const picture of family.pictures) this.families.set(picture, family);
    }
  }

  has(name: string): boolean {
    return name in this.pictures;
  }

  viewbox(picture: string): [number, number] {
    return (this.families.get(picture) ?? this.boards[picture])?.viewbox ?? CARD;
  }

  /** The name of the family a picture is of. */
  family(picture: string): string {
    const found = Object.entries(this.file.family).find(([, each]) => each.pictures.includes(picture));
    return found?.[0] ?? '';
  }

  /** What an option prints on the things of a family, in their order. */
  printedNumbers(option: string): number[] {
    return [this.options[option]].flat(9).map(Number);
  }

  board(picture: string): Board {
    return this.boards[picture] ?? { viewbox: CARD };
  }

  /** The picture of the ring that turns. */
  get ring(): string {
    return Object.keys(this.boards).find((name) => this.boards[name].spots) ?? '';
  }

  /** In widths of the ring: how far from its middle a circle's places lie, and how wide they are. */
  onRing(circle: number): [far: number, size: number] {
    const { spots = [], token = 0, viewbox } = this.board(this.ring);
    return [spots[circle] / viewbox[0], token / viewbox[0]];
  }

  /** Where a family keeps room for something, in hundredths. */
  box(picture: string, name: string): Box | undefined {
    const family = this.families.get(picture);
    const box = family?.[name] as Box | undefined;
    if (!family || !box) return undefined;
    return within(family.viewbox, box);
  }

  /** The first of these that is a picture, or shares one. */
  find(...names: string[]): string | undefined {
    for (const name of names) {
      const shared = this.file.shared?.[name];
      if (this.has(name)) return name;
      if (shared) return shared;
    }
    return undefined;
  }

  /** What a thing looks like in a zone: the picture, and what lies over it. */
  thing(name: string, zone: string, state = ''): Layer[] {
    const lying = entryFor(this.file.lying, zone)?.[1][name];
    const [stem] = unnumbered(name);
    const picture =
      lying ?? this.otherwise(name) ?? this.find(name + state, name) ?? this.composedFirst(name);
    const base = picture ?? this.find(stem) ?? '';
    return [{ picture: base }, ...this.symbols(name), ...this.printed(name, base)];
  }

  back(zone: string): string {
    const named = entryFor(this.file.backs, zone)?.[1];
    return named ?? Object.keys(this.pictures).find((name) => name.startsWith('back-')) ?? '';
  }

  /** The picture of the light of a thing's lamp. */
  get light(): string {
    return this.file.light?.picture ?? '';
  }

  /** Where a thing's lamp is, for its light. */
  lamp(name: string): Box | undefined {
    const { width: size = 0, at = {} } = this.file.light ?? {};
    const picture = this.find(name);
    if (!at[name] || !picture) return undefined;
    const [x, y] = at[name];
    return within(this.viewbox(picture), [x - size / 2, y - size / 2, size, size]);
  }

  plate(zone: string): string | undefined {
    const [stem] = unnumbered(zone);
    return this.find(`zone-${zone}`, `zone-${stem}`);
  }

  counter(name: string, value: number): string | undefined {
    return this.find(`counter-${name}-${value}`, `counter-${name}`);
  }

  /** A picture that an option of the table puts in the place of another. */
  private otherwise(name: string): string | undefined {
    for (const [option, byValue] of Object.entries(this.file.option ?? {})) {
      const found = byValue[String(this.options[option])]?.[name];
      if (found) return found;
    }
    return undefined;
  }

  private text(name: string): string[] {
    const composed = entryFor(this.file.composed, name)?.[1];
    const n = unnumbered(name)[1];
    if (!composed || n === undefined) return [];
    const [key, ...path] = composed.option;
    let value = this.options[key] as unknown;
    for (const step of path) value = (value as Record<string, unknown>)?.[step];
    return String([value].flat(9)[n - 1] ?? '').split(/\s+/);
  }

  private composedFirst(name: string): string | undefined {
    const words = this.text(name);
    return words.length ? this.find(words.join('-'), words[0]) : undefined;
  }

  private symbols(name: string): Layer[] {
    const words = this.text(name);
    const composed = entryFor(this.file.composed, name)?.[1];
    if (!composed || this.has(words.join('-'))) return [];
    return words.slice(1).map((word, n) => ({ picture: composed.over + word, box: composed.boxes[n] }));
  }

  /** What the table's options print on a thing: a number, or the picture that stands for it. */
  private printed(name: string, picture: string): Layer[] {
    const family = Object.entries(this.file.family).find(([, each]) => each.pictures.includes(picture));
    const prints = family ? this.print[family[0]] : undefined;
    if (!family || !prints) return [];
    const n = unnumbered(name)[1] ?? family[1].pictures.indexOf(picture) + 1;
    return Object.entries(prints).flatMap(([box, option]) => {
      const value = ([this.options[option]].flat(9) as number[])[n - 1];
      const stamp = box === 'worth' ? this.file.worth?.[String(value)] : undefined;
      const text = String(value).replace('-', '−');
      return [{ box: this.box(picture, box), kind: box, ...(stamp ? { picture: stamp } : { text }) }];
    });
  }

  /** Put every picture into the page once, to be used by name. */
  install(): void {
    const id = `art-${this.game}`;
    if (document.getElementById(id)) return;
    const parser = new DOMParser();
    const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    sheet.id = id;
    sheet.setAttribute('aria-hidden', 'true');
    sheet.classList.add('sprites');
    for (const [name, text] of Object.entries(this.pictures)) {
      const drawn = parser.parseFromString(text, 'image/svg+xml').documentElement;
      const symbol = document.createElementNS('http://www.w3.org/2000/svg', 'symbol');
      for (const { name: key, value } of [...drawn.attributes]) {
        if (key !== 'xmlns' && key !== 'width' && key !== 'height') symbol.setAttribute(key, value);
      }
      symbol.id = `${this.game}-${name}`;
      symbol.append(...drawn.childNodes);
      sheet.append(symbol);
    }
    document.body.append(sheet);
  }
}
