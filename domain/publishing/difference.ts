import { z } from 'zod';
import type { RequestedSection } from '#domain/work/requests/lists.ts';
import { requestListIds } from '#domain/work/types/job-type.ts';
import { type Defaults, isSame, settingValue } from './changes.ts';
import { allSettings, type NamedSetting, type Settings } from './settings.ts';
import { type ChangedValue, changedValues } from './words/changed-values.ts';
import { type Names, type Values, valueInWords } from './words/value-in-words.ts';

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

const longest = 300;
/** A list that was replaced as a whole would fill the screen. */
const mostValues = 30;

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

/** What people are called, also those who are new or leave, and what clients are asked. */
function namesIn(defaults: Defaults, ...all: readonly Settings[]): Names {
  const staff = all.flatMap(
    (settings) => (settingValue(defaults, settings, 'scheduling', 'staff') ?? []) as Values[],
  );
  const asked = all.flatMap((settings) =>
    requestListIds.flatMap(
      (id) => (settingValue(defaults, settings, 'requests', id) ?? []) as RequestedSection[],
    ),
  );
  return new Map([
    ...asked.flatMap(({ items }) => items).map(({ key, title }) => [key, title] as const),
    ...staff.map(({ id, name }) => [String(id), String(name)] as const),
  ]);
}

function mostOf(label: string, changed: readonly ChangedValue[]): readonly ChangedValue[] {
  if (changed.length <= mostValues) return changed;
  const left = changed.length - mostValues;
  return [...changed.slice(0, mostValues), { label, from: 'the rest', to: `${left} more changes` }];
}

export function differenceBetween(
  defaults: Defaults,
  before: Settings,
  after: Settings,
): Difference {
  const names = namesIn(defaults, before, after);
  return allSettings.flatMap(({ part, name, setting }) => {
    const [from, to] = [before, after].map((settings) =>
      settingValue(defaults, settings, part, name),
    );
    if (isSame(from, to)) return [];
    const isDefault = after[part]?.[name] === undefined;
    const { label } = setting;
    const changed = changedValues(setting, from, to, names);
    const whole = (value: unknown) => valueInWords(setting, value, names);
    // Also what no field tells, such as one that does not count beside the others.
    const told = changed.length > 0 ? changed : [{ label, from: whole(from), to: whole(to) }];
    return mostOf(label, told).map((value) => {
      const [fromWords, toWords] = whereTheyDiffer(value.from, value.to);
      return { part, name, label: value.label, from: fromWords, to: toWords, isDefault };
    });
  });
}

/** The settings that changed, each once. */
export function settingsIn(difference: Difference): readonly NamedSetting[] {
  return allSettings.filter((setting) =>
    difference.some(({ part, name }) => part === setting.part && name === setting.name),
  );
}
