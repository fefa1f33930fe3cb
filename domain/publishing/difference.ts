import { z } from 'zod';
import { type Defaults, isSame, settingValue } from './changes.ts';
import { imageAddress } from './images.ts';
import { counts, type Fields, type Setting } from './setting.ts';
import { allSettings, type Settings } from './settings.ts';

/** What changed, in words that a person checks before publishing. */
const changeSchema = z.object({
  part: z.string(),
  name: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
  isDefault: z.boolean().describe('Whether it goes back to its default.'),
});
const example = {
  part: 'practice',
  name: 'phone',
  label: 'Phone',
  from: '(02) 5550 1234',
  to: '(02) 5550 9999',
  isDefault: false,
};

export const differenceSchema = z.array(changeSchema).meta({ example: [example] });

/** On how many public pages each change would be seen. */
export const reachSchema = z
  .array(changeSchema.pick({ part: true, name: true }).extend({ pages: z.number() }))
  .meta({ example: [{ part: 'practice', name: 'phone', pages: 63 }] });

export type Difference = z.output<typeof differenceSchema>;

const empty = 'nothing';
const longest = 300;

export const dayInWords = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

function fieldsInWords(fields: Fields, value: Readonly<Record<string, unknown>>, key?: string) {
  return Object.entries(fields)
    .filter(([name]) => name !== key && value[name] !== undefined && value[name] !== '')
    .filter(([, field]) => counts(field, value))
    .map(([name, field]) => valueInWords(field, value[name]))
    .filter((words) => words !== empty)
    .join(', ');
}

function pictureInWords(address: string): string {
  const [uploaded, , width, height] = imageAddress.exec(address) ?? [];
  if (!uploaded) return `the drawing ${address}`;
  return width ? `a picture of ${width} × ${height} pixels` : 'a picture';
}

/** A value as a person would say it. */
function valueInWords(setting: Setting, value: unknown): string {
  if (value === undefined || value === null || value === '') return empty;
  switch (setting.kind) {
    case 'flag':
      return value ? 'yes' : 'no';
    case 'number':
      return `${value} ${setting.unit}`.trim();
    case 'choice':
      return setting.options[String(value)] ?? String(value);
    case 'choices':
      return (value as string[]).map((each) => setting.options[each] ?? each).join(', ') || empty;
    case 'day':
      return dayInWords(String(value));
    case 'picture':
      return pictureInWords(String(value));
    case 'group':
      return fieldsInWords(setting.fields, value as Record<string, unknown>) || empty;
    case 'list': {
      const entries = value as Record<string, unknown>[];
      const words = entries.map((entry) => fieldsInWords(setting.fields, entry, setting.key));
      return words.join('; ') || empty;
    }
    default:
      return String(value);
  }
}

const shortened = (words: string) =>
  words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words;

/** Both texts from a little before where they first differ, if they are long. */
function whereTheyDiffer(from: string, to: string): readonly [string, string] {
  if (Math.max(from.length, to.length) <= longest) return [from, to];
  let at = 0;
  while (at < from.length && from[at] === to[at]) at += 1;
  const start = Math.max(0, at - 60);
  const cut = (words: string) => shortened(start > 0 ? `…${words.slice(start)}` : words);
  return [cut(from), cut(to)];
}

export function differenceBetween(
  defaults: Defaults,
  before: Settings,
  after: Settings,
): Difference {
  return allSettings.flatMap(({ part, name, setting }) => {
    const [from, to] = [before, after].map((settings) =>
      settingValue(defaults, settings, part, name),
    );
    if (isSame(from, to)) return [];
    const [fromWords, toWords] = whereTheyDiffer(
      valueInWords(setting, from),
      valueInWords(setting, to),
    );
    const isDefault = after[part]?.[name] === undefined;
    return [{ part, name, label: setting.label, from: fromWords, to: toWords, isDefault }];
  });
}
