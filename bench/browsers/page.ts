import { isPhone, type Size, until, type Visit } from './driver.ts';
import {
  chooseOption,
  type Kind,
  locate,
  type Place,
  readText,
  selectAll,
  sidewaysScroll,
} from './in-page.ts';

type Name = string | RegExp;

/** The whole name if it is a text. */
const sourceOf = (name: Name): string =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;

/** A page as a visitor handles it: what journeys are written against. */
export interface Page {
  readonly isPhone: boolean;
  open(path: string): Promise<void>;
  press(kind: Kind, name: Name): Promise<void>;
  fill(label: Name, text: string): Promise<void>;
  choose(label: Name, value: string): Promise<void>;
  /** Draws two strokes across it, like a V. */
  draw(name: Name): Promise<void>;
  attach(selector: string, file: string): Promise<void>;
  /** Waits until it can be read; nothing may then reach beyond the window’s sides. */
  sees(text: Name): Promise<void>;
  seesHeading(name: Name): Promise<void>;
  seesNo(text: string): Promise<void>;
  seesPath(path: string): Promise<void>;
}

export function createPage(visit: Visit, address: string, size: Size): Page {
  const { run } = visit;

  /** Where a thing is, once it has come to rest and nothing lies above it. */
  async function placeOf(kind: Kind, name: Name): Promise<Place> {
    let before: Place | undefined;
    let cover = '';
    return until(`${kind} ${name}`, async () => {
      const place = (await run(locate, kind, sourceOf(name))) ?? undefined;
      const isSame = place?.x === before?.x && place?.y === before?.y;
      if (!isSame) before = place;
      // A click goes to what is drawn, which may lag behind.
      const rests = place && before && place.drawn >= before.drawn + 3;
      cover = place?.coveredBy ?? '';
      return rests && cover === '' && place;
    }).catch((error: Error) => {
      throw cover === '' ? error : new Error(`The ${kind} ${name} lies below ${cover}.`);
    });
  }

  const move = (x: number, y: number, duration = 0) => ({ type: 'pointerMove', x, y, duration });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  const point = (...actions: object[]) =>
    visit.perform({
      type: 'pointer',
      id: 'hand',
      parameters: { pointerType: visit.pointer },
      actions: actions.map((action) => ({ ...action })),
    });

  async function press(kind: Kind, name: Name): Promise<void> {
    const { x, y } = await placeOf(kind, name);
    await point(move(x, y), down, up);
  }

  async function expectNarrow(): Promise<void> {
    const beyond = await run(sidewaysScroll);
    if (beyond > 0) throw new Error(`The page scrolls ${beyond} pixels sideways.`);
  }

  async function type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await visit.perform({ type: 'key', id: 'keys', actions });
  }

  return {
    isPhone: isPhone(size),
    press,
    open: (path) => visit.goTo(address + path),
    async fill(label, text) {
      await press('field', label);
      await until(`focus in ${label}`, () => run(selectAll));
      await type(text);
    },
    async choose(label, value) {
      await until(`option ${value} of ${label}`, () => run(chooseOption, sourceOf(label), value));
    },
    async draw(name) {
      const { x, y, width, height } = await placeOf('drawing', name);
      const at = (across: number, along: number) =>
        [Math.round(x + width * across), Math.round(y + height * along)] as const;
      await point(
        move(...at(-0.3, -0.2)),
        down,
        move(...at(-0.15, 0.1), 40),
        move(...at(0, 0.3), 40),
        move(...at(0.15, 0.1), 40),
        move(...at(0.3, -0.2), 40),
        up,
      );
    },
    async attach(selector, file) {
      await until(selector, () => run((css) => document.querySelector(css) !== null, selector));
      await visit.attach(selector, file);
    },
    async sees(text) {
      const pattern = typeof text === 'string' ? undefined : text;
      await until(`text ${text}`, async () => {
        const read = (await run(readText)).replace(/\s+/g, ' ');
        return pattern ? pattern.test(read) : read.includes(`${text}`);
      });
      await expectNarrow();
    },
    async seesHeading(name) {
      await placeOf('heading', name);
      await expectNarrow();
    },
    async seesNo(text) {
      if ((await run(readText)).includes(text)) throw new Error(`There was the text ${text}.`);
    },
    async seesPath(path) {
      await until(`page ${path}`, async () => (await run(() => location.pathname)) === path);
    },
  };
}
