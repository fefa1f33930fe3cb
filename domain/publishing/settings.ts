import type { FittingCheck } from './fitting.ts';
import type { Setting } from './setting.ts';
import { faqSettings } from './settings/faqs.ts';
import { lookSettings } from './settings/look.ts';
import { peopleSettings } from './settings/people.ts';
import { practiceSettings } from './settings/practice.ts';
import { reviewSettings } from './settings/reviews.ts';
import { schedulingSettings } from './settings/scheduling.ts';

/** Everything that a practice can change without an engineer, by part and name. */

export const settingScreens = [
  'practice',
  'look',
  'people',
  'reviews',
  'faqs',
  'notice',
  'scheduling',
] as const;
export type SettingScreen = (typeof settingScreens)[number];

interface DescribedSetting {
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

export const settings = {
  practice: { ...practiceSettings, ...lookSettings },
  scheduling: schedulingSettings,
  people: peopleSettings,
  reviews: reviewSettings,
  faqs: faqSettings,
} as const satisfies Readonly<Record<string, Described>>;

export type Part = keyof typeof settings;
export const parts = Object.keys(settings) as Part[];

export interface NamedSetting extends DescribedSetting {
  readonly part: Part;
  readonly name: string;
}

export const allSettings: readonly NamedSetting[] = parts.flatMap((part) =>
  Object.entries(settings[part] as Described).map(([name, described]) => ({
    part,
    name,
    ...described,
  })),
);

/** Whether its default is invented, and to be replaced before going live. */
export const isInvented = ({ isSample, isPlaceholder }: NamedSetting): boolean =>
  Boolean(isSample || isPlaceholder);

/** What is set, by part and name; whatever is not here has its default. */
export type Settings = { readonly [Name in Part]?: Readonly<Record<string, unknown>> };

/** As `Settings`, where null means "back to the default". */
export type Changes = Settings;
