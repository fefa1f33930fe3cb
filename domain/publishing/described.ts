import type { Day } from '#domain/dates/calendar-days.ts';
import type { Setting } from './setting.ts';

/** What is said of a setting. */

/** Where something does not fit: `practice.hours.1.from`; empty where all of it is to blame. */
export interface Misfit {
  readonly path: string;
  readonly message: string;
}

/** What a setting has to fit. */
export interface Beside {
  /** Of another setting, such as `scheduling.staff`, or of what no screen changes. */
  readonly valueOf: (path: string) => unknown;
  /** The same as content/ has it. */
  readonly defaultOf: (path: string) => unknown;
  readonly today: Day;
}

/** Undefined if it fits; its path is below the setting. */
export type FittingCheck = (value: unknown, beside: Beside) => Misfit | undefined;

export const settingScreens = [
  'practice',
  'look',
  'people',
  'reviews',
  'faqs',
  'notice',
  'scheduling',
  'letters',
  'requests',
  'declarations',
  'mails',
  'services',
  'legal',
] as const;
export type SettingScreen = (typeof settingScreens)[number];

export interface DescribedSetting {
  readonly setting: Setting;
  /** Where people see it. */
  readonly shows: string;
  readonly screen: SettingScreen;
  /** The default is invented: once all of these are set, the practice is no longer a sample. */
  readonly isSample?: true;
  /** The default is true of no other practice either, though it makes none a sample. */
  readonly isPlaceholder?: true;
  /** The invented default can only be replaced, not changed into something true. */
  readonly startsEmpty?: true;
  /** What is looked at when it is saved: how its entries, other settings and today fit together. */
  readonly fits?: FittingCheck;
  /** Others that it has to fit, such as `scheduling.staff`: a change of those is looked at too. */
  readonly fitsWith?: readonly string[];
}

export type Described = Readonly<Record<string, DescribedSetting>>;
