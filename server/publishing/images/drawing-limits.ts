/**
 * What makes a small drawing take minutes is found before anyone draws it, so that we can say what
 * it was. Nothing is safe because of this alone: whatever passes is drawn with a limit of time.
 */

export type TooMuch = 'broken' | 'effects' | 'repeats';

/** Drawing this many takes about two seconds. */
const mostDrawnAgain = 100_000;
/** The parser of drawings goes no deeper. */
const deepest = 250;

const skipped = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;
const cdata = /<!\[CDATA\[[\s\S]*?\]\]>/y;
const tag = /<(\/?)(?:[^\s/>"'=<:]+:)?([^\s/>"'=<:]+)((?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>/y;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

interface Part {
  readonly name: string;
  readonly parts: Part[];
  /** The ids of what is drawn again as a part of it. */
  readonly drawsAgain: string[];
}

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

const plainValue = (value: string) =>
  value
    .replace(/&#x([\da-f]+);/gi, (_, hex) => character(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, code) => character(Number(code)));

/** As a browser reads it: without comments, and with what was written as a number. */
const plainCss = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, hex) => character(Number.parseInt(hex, 16)))
    .replaceAll('\\', '');

const filterInCss = /(?:^|[\s;{])filter\s*:\s*(?!none\b)[^\s;}]/i;

const urlsIn = (value: string) =>
  [...value.matchAll(/url\(\s*["']?#([^"')]+)/gi)].map(([, id = '']) => id.trim());

interface Attributes {
  readonly id: string | undefined;
  readonly hasEffects: boolean;
  readonly drawsAgain: readonly string[];
}

function read(name: string, written: string): Attributes {
  let id: string | undefined;
  let hasEffects = false;
  const drawsAgain: string[] = [];
  for (const [, full = '', double, single] of written.matchAll(attribute)) {
    const value = plainValue(double ?? single ?? '');
    if (full === 'id') id = value;
    if (full === 'filter' && !/^\s*(?:none)?\s*$/.test(value)) hasEffects = true;
    if (full === 'style' && filterInCss.test(plainCss(value))) hasEffects = true;
    if (/(?:^|:)href$/.test(full) && name === 'use')
      drawsAgain.push(value.trim().replace(/^#/, ''));
    else drawsAgain.push(...urlsIn(full === 'style' ? plainCss(value) : value));
  }
  return { id, hasEffects, drawsAgain };
}

/** How many elements are drawn for one, with all that it draws again. */
function createCounting(byId: ReadonlyMap<string, Part>) {
  const counted = new Map<Part, number>();
  return function count(part: Part): number {
    const known = counted.get(part);
    if (known !== undefined) return known;
    // Whatever comes back to it in the meantime goes round in circles.
    counted.set(part, Number.POSITIVE_INFINITY);
    const again = part.drawsAgain.flatMap((id) => byId.get(id) ?? []);
    const sum = [...part.parts, ...again].reduce((total, each) => total + count(each), 1);
    counted.set(part, sum);
    return sum;
  };
}

/** What is too much about a drawing without a document type, if anything is. */
export function tooMuchIn(svg: string): TooMuch | undefined {
  const top: Part = { name: '', parts: [], drawsAgain: [] };
  const byId = new Map<string, Part>();
  const open = [top];
  let elements = 1;
  let css = '';
  for (let at = svg.indexOf('<'); at !== -1; at = svg.indexOf('<', at)) {
    const within = open.at(-1) ?? top;
    const text = after(skipped, svg, at) ?? after(cdata, svg, at);
    if (text) {
      if (within.name === 'style') css += text;
      at += text.length;
      continue;
    }
    tag.lastIndex = at;
    const [whole, slash, name = '', written = ''] = tag.exec(svg) ?? [];
    if (!whole) return 'broken';
    at += whole.length;
    if (slash) {
      if (open.length > 1) open.pop();
      continue;
    }
    const { id, hasEffects, drawsAgain } = read(name, written);
    if (hasEffects) return 'effects';
    const part: Part = { name, parts: [], drawsAgain: [...drawsAgain] };
    within.parts.push(part);
    if (id !== undefined && !byId.has(id)) byId.set(id, part);
    elements += 1;
    const isClosed = written.endsWith('/');
    if (!isClosed) open.push(part);
    if (open.length > deepest) return 'repeats';
    if (name === 'style' && !isClosed) css += svg.slice(at, nextTag(svg, at));
  }
  const styles = plainCss(plainValue(css));
  if (filterInCss.test(styles)) return 'effects';
  top.drawsAgain.push(...urlsIn(styles));
  return createCounting(byId)(top) - elements > mostDrawnAgain ? 'repeats' : undefined;
}

const nextTag = (svg: string, from: number) => {
  const next = svg.indexOf('<', from);
  return next === -1 ? svg.length : next;
};

function after(pattern: RegExp, svg: string, from: number): string | undefined {
  pattern.lastIndex = from;
  return pattern.exec(svg)?.[0];
}
