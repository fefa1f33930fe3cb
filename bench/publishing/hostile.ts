import { isText } from '#domain/fields/field.ts';
import { tidyLine } from '#domain/fields/tidy.ts';
import type { Fields, ListSetting, Setting } from '#domain/publishing/setting.ts';
import { allSettings, type Settings } from '#domain/publishing/settings.ts';

/** Settings with the same words in every place that takes words. */

/** As long as the hostile ones, and of no harm. Its start is found once in each place. */
export const harmless = `Mark words ${'plain words '.repeat(20)}`.trim();

/**
 * Each starts with what hurts most: many places take 60 characters or fewer. What no one sees, such
 * as marks of direction, is removed from settings, so none starts with that. All are long, since
 * titles leave out the name of a practice that is.
 */
export const hostile = {
  'elements and handlers': `"><script>alert(1)</script><img src=x onerror=alert(1)><svg/onload=alert(1)>'`,
  'ends of what it stands in':
    '</title></script></style></textarea>--><script>alert(1)</script>]]>\\u003c/script>',
  'styles and links': 'javascript:alert(1)//</style><style>*{display:none!important}</style>url(x)',
  'template marks': `$&$1{{7*7}}$\{7*7}<%=7*7%>{{constructor.constructor('alert(1)')()}}\\n\\r%0d%0a`,
  'text that runs backwards': `مرحبا שלום \u202egnp.xe\u2066\u2067 \u200f\u200b\u0301\u0301\u0301 Zo\u0308e 𝕏 ${'plain words '.repeat(5)}`,
} as const;

type Entry = Readonly<Record<string, unknown>>;

function filledList(setting: ListSetting, entries: readonly Entry[], words: string) {
  const { fields, key, unique } = setting;
  return entries.map((entry, at) => {
    const isOwn = unique !== undefined && unique !== key && fields[unique]?.kind === 'line';
    return {
      ...filledFields(fields, entry, words),
      ...(key && { [key]: entry[key] }),
      // Where no two may be alike.
      ...(isOwn && { [unique]: `${at} ${words}`.slice(0, 20).trim() }),
    };
  });
}

function filled(setting: Setting, value: unknown, words: string): unknown {
  if (isText(setting)) {
    const text = words.slice(0, setting.limit).trim();
    const isTaken = (setting.checks ?? []).every(({ passes }) => passes(text));
    return isTaken ? text : value;
  }
  switch (setting.kind) {
    case 'tick':
      return true;
    case 'day':
      return value ?? '2026-11-16';
    case 'group':
      return filledFields(setting.fields, value as Entry, words);
    case 'list':
      return filledList(setting, value as readonly Entry[], words);
    default:
      return value;
  }
}

/** Points have a number and a length of their own. */
const hostilePoints = (words: string) =>
  ['1', '2', '3', '4'].map((point) => `${words.slice(0, 50).trim()} ${point}`).join('\n');

const filledFields = (fields: Fields, value: Entry, words: string) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => !field.optional || value[name] !== undefined)
      .map(([name, field]) => [
        name,
        name === 'features' ? hostilePoints(words) : filled(field, value[name], words),
      ]),
  );

/** What is asked for with a quote, and left out of the default. */
const proof = (words: string) => ({ source: words.slice(0, 100).trim(), date: '2026-11-16' });

/** With as many entries as there are by default, so that pages have the same parts. */
export function settingsOf(
  words: string,
  defaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  portrait?: string,
): Settings {
  const picture = portrait && { portrait, portraitWords: words.slice(0, 150).trim() };
  const finished = (name: string, value: unknown) => {
    if (name === 'quote') return { ...(value as Entry), ...proof(words) };
    if (name === 'leaders') return (value as Entry[]).map((each) => ({ ...each, ...picture }));
    // Countries are named only where there are any.
    if (name === 'storage') return { where: 'abroad', countries: words.slice(0, 200).trim() };
    return value;
  };
  const values = allSettings
    // Braces in mails are facts; server/mail/own-words.test.ts tries hostile words there.
    .filter(({ part, name }) => name !== 'abn' && part !== 'mails')
    .map(({ part, name, setting }) => ({
      part,
      name,
      value: finished(name, filled(setting, defaults[part]?.[name], words)),
    }));
  const parts = Map.groupBy(values, ({ part }) => part);
  return Object.fromEntries(
    [...parts].map(([part, named]) => [
      part,
      Object.fromEntries(named.map(({ name, value }) => [name, value])),
    ]),
  );
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(#?\w+);/g, (written, name) => entities[name] ?? written);

const tidied = (text: string) => tidyLine(text).replace(/\s+/g, ' ');

/** Each time that the words begin in the text, how many of their characters are there. */
function lengthsIn(text: string, words: string): number[] {
  const wanted = tidied(words);
  // Every place takes so many.
  const start = wanted.slice(0, 11);
  const [, ...rests] = tidied(text).split(start);
  return rests.map((rest) => {
    let length = start.length;
    while (length < wanted.length && rest[length - start.length] === wanted[length]) length += 1;
    return length;
  });
}

/** A place cuts off what is too long for it, and a space at the cut. */
const atTheCut = 2;

/** Whether the words are there as often as the harmless ones were, and as much of them each time. */
export function isAlikeIn(before: string, after: string, words: string): boolean {
  const wanted = lengthsIn(before, harmless);
  const shown = lengthsIn(after, words);
  const longest = tidied(words).length;
  // Marks that settings leave out count towards the limit of a place.
  const shorter = atTheCut + words.length - longest;
  return (
    shown.length === wanted.length &&
    shown.every((length, at) => length >= Math.min(wanted[at] ?? 0, longest) - shorter)
  );
}

/** The same for what a reader of the page sees. */
export const isShownAlike = (before: string, after: string, words: string): boolean =>
  isAlikeIn(textOf(before), textOf(after), words);

/** The elements of a page and the names of their attributes, without any text. */
export function skeletonOf(html: string): string {
  return [...html.matchAll(/<(\/?[a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)]
    .map(([, tag, attributes = '']) => {
      const names = [...attributes.matchAll(/\s([\w:-]+)(?:="[^"]*")?/g)].map(([, name]) => name);
      return [tag, ...names].join(' ');
    })
    .join('\n');
}

/** Links that would run something, wherever they stand. */
export const runningLinks = (html: string): string[] =>
  [
    ...html.matchAll(
      /\s(?:href|src|action|formaction|srcdoc)="\s*((?:javascript|data|vbscript):[^"]*)"/gi,
    ),
  ]
    .map(([, link = '']) => link)
    .filter((link) => !link.startsWith('data:image/'));
