/** Which picture shows what: docs/art.md. */

import { unnumbered } from './nouns';
import { entryFor } from './scene';

export type Box = [x: number, y: number, width: number, height: number];

interface Family {
  pictures: string[];
  viewbox: [number, number];
  [box: string]: unknown;
}

export interface ArtFile {
  shared?: Record<string, string>;
  backs?: Record<string, string>;
  lying?: Record<string, Record<string, string>>;
  composed?: Record<string, { option: string[]; over: string; boxes: Box[] }>;
  option?: Record<string, Record<string, Record<string, string>>>;
  state?: Record<string, Record<string, string>>;
  family: Record<string, Family>;
  scene?: Record<string, Record<string, unknown>>;
  worth?: Record<string, string>;
  lamp?: Record<string, [number, number]>;
}

/** A picture; or a text; in a box of the thing, in hundredths of its sides. */
export interface Layer {
  picture?: string;
  text?: string;
  box?: Box;
  kind?: string;
}

const CARD: [number, number] = [200, 280];
const LIGHT = 88; // the light of a lamp, on a card

export class Art {
  private readonly families = new Map<string, Family>();

  constructor(
    readonly game: string,
    private readonly pictures: Record<string, string>,
    readonly file: ArtFile,
    private readonly print: Record<string, Record<string, string>>,
    private readonly options: Record<string, unknown>,
  ) {
    for (const family of Object.values(file.family)) {
      for (const picture of family.pictures) this.families.set(picture, family);
    }
  }

  has(name: string): boolean {
    return name in this.pictures;
  }

  viewbox(picture: string): [number, number] {
    const found = this.families.get(picture)?.viewbox;
    if (found) return found;
    const seen = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(this.pictures[picture] ?? '');
    return seen ? [Number(seen[1]), Number(seen[2])] : CARD;
  }

  /** Where a family keeps room for something, in hundredths. */
  box(picture: string, name: string): Box | undefined {
    const family = this.families.get(picture);
    const box = family?.[name] as Box | undefined;
    if (!family || !box) return undefined;
    const [width, height] = family.viewbox;
    return [(box[0] / width) * 100, (box[1] / height) * 100, (box[2] / width) * 100, (box[3] / height) * 100];
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

  /** Where a thing's lamp is, for the picture of its light. */
  lamp(name: string): Box | undefined {
    const at = this.file.lamp?.[name];
    const picture = this.find(name);
    if (!at || !picture) return undefined;
    const [width, height] = this.viewbox(picture);
    const half = LIGHT / 2;
    return [
      ((at[0] - half) / width) * 100,
      ((at[1] - half) / height) * 100,
      (LIGHT / width) * 100,
      (LIGHT / height) * 100,
    ];
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
