import type { Described, DescribedSetting } from './described.ts';
import { declarationSettings } from './settings/declarations.ts';
import { faqSettings } from './settings/faqs.ts';
import { legalSettings } from './settings/legal.ts';
import { letterSettings } from './settings/letters.ts';
import { lookSettings } from './settings/look.ts';
import { mailSettings } from './settings/mails.ts';
import { peopleSettings } from './settings/people.ts';
import { practiceSettings } from './settings/practice.ts';
import { requestSettings } from './settings/requests.ts';
import { reviewSettings } from './settings/reviews.ts';
import { schedulingSettings } from './settings/scheduling.ts';
import { serviceSettings } from './settings/services.ts';

/** Everything that a practice can change without an engineer, by part and name. */

export const settings = {
  practice: { ...practiceSettings, ...lookSettings },
  scheduling: schedulingSettings,
  people: peopleSettings,
  reviews: reviewSettings,
  faqs: faqSettings,
  letters: letterSettings,
  legal: legalSettings,
  requests: requestSettings,
  declarations: declarationSettings,
  mails: mailSettings,
  services: serviceSettings,
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
