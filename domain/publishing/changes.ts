import type { Day } from '#domain/dates/calendar-days.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import type { Palette } from './colours/palettes.ts';
import { profileColours } from './colours/profile-colours.ts';
import { followsFromOffice, type Home } from './place.ts';
import { allSettings, type Changes, type Part, parts, type Settings } from './settings.ts';

export type Defaults = Readonly<Record<Part, Readonly<Record<string, unknown>>>>;

/** Whether two values of a setting are the same, in whatever order their fields are. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one, other] as Record<string, unknown>[];
  const names = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
  return [...names].every((name) => isSame(a?.[name], b?.[name]));
}

const withoutEmptyParts = (settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings).filter(([, named]) => Object.keys(named ?? {}).length > 0),
  );

const build = (choose: (part: Part, name: string) => unknown): Settings => {
  const built = parts.map((part) => {
    const named = allSettings
      .filter((setting) => setting.part === part)
      .map(({ name }) => [name, choose(part, name)] as const)
      .filter(([, value]) => value !== undefined);
    return [part, Object.fromEntries(named)] as const;
  });
  return withoutEmptyParts(Object.fromEntries(built));
};

/** What is set once the changes are made. */
export const applyChanges = (settings: Settings, changes: Changes): Settings =>
  build((part, name) => {
    const change = changes[part]?.[name];
    return change === null ? undefined : (change ?? settings[part]?.[name]);
  });

/** The changes that are not yet in the settings. */
export const changesLeft = (settings: Settings, changes: Changes): Changes =>
  build((part, name) => {
    const change = changes[part]?.[name];
    const isMade = isSame(change ?? undefined, settings[part]?.[name]);
    return change === undefined || isMade ? undefined : change;
  });

/** Whether anything that comes with the product and is invented is still shown. */
const isSampleLeft = (settings: Settings): boolean =>
  allSettings.some(({ isSample, part, name }) => isSample && settings[part]?.[name] === undefined);

/** The changes that make the one into the other. */
export const changesBetween = (from: Settings, to: Settings): Changes =>
  build((part, name) => {
    const [before, after] = [from[part]?.[name], to[part]?.[name]];
    return isSame(before, after) ? undefined : (after ?? null);
  });

interface Notice {
  readonly text: string;
  readonly from?: Day;
  readonly to?: Day;
}

const isCurrent = ({ from, to }: Notice, today: Day) =>
  (!from || from <= today) && (!to || today <= to);

/**
 * What pages, mails and the server are given: what was set, and what follows from it on a day. It
 * holds nothing that is shown on other days only.
 */
export function asShown(settings: Settings, now: Date, home: Home): Settings {
  const { practice: set, scheduling, ...others } = settings;
  const { notice, ...practice } = set ?? {};
  const followed = followsFromOffice(settings, home);
  const today = wallTimeAt(now.getTime(), followed?.timeZone ?? home.timeZone).day;
  const isNoticed = notice !== undefined && isCurrent(notice as Notice, today);
  const colours = practice.palette && profileColours(practice.palette as Palette);
  return withoutEmptyParts({
    ...others,
    scheduling: { ...scheduling, ...(followed && { publicHolidays: followed.publicHolidays }) },
    practice: {
      ...practice,
      ...(followed && { timeZone: followed.timeZone }),
      ...(colours !== undefined && { colours }),
      ...(isNoticed && { notice: { text: (notice as Notice).text } }),
      ...(!isSampleLeft(settings) && { sample: false }),
    },
  });
}

/** The value of a setting, whether it was set or not. */
export const settingValue = (
  defaults: Defaults,
  settings: Settings,
  part: Part,
  name: string,
): unknown => settings[part]?.[name] ?? defaults[part][name];
