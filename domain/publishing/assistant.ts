import { z } from 'zod';
import { allSettings, type NamedSetting, type Part } from './settings.ts';

/** "Make it yours": a sample practice becomes a real one in a few short steps. */

type Asked = readonly (readonly [part: Part, name: string])[];

/** What each step asks for. The last one asks for nothing: it is for looking over and publishing. */
const asked = {
  practice: [
    ['practice', 'name'],
    ['practice', 'slug'],
    ['practice', 'phone'],
    ['practice', 'email'],
    ['practice', 'quickContact'],
  ],
  office: [
    ['practice', 'address'],
    ['practice', 'map'],
    ['practice', 'hours'],
  ],
  registration: [
    ['practice', 'abn'],
    ['practice', 'taxAgentNumber'],
    ['practice', 'liabilityLimited'],
    ['practice', 'feesFrom'],
  ],
  people: [
    ['scheduling', 'staff'],
    ['people', 'leaders'],
  ],
  proof: [
    ['reviews', 'testimonials'],
    ['reviews', 'quote'],
    ['practice', 'statistics'],
    ['practice', 'lendingPartners'],
    ['practice', 'social'],
  ],
  look: [],
} as const satisfies Readonly<Record<string, Asked>>;

export type AssistantStep = keyof typeof asked;
export const assistantSteps = Object.keys(asked) as AssistantStep[];

export const settingsAskedIn = (step: AssistantStep): NamedSetting[] =>
  (asked[step] as Asked).flatMap(
    ([part, name]) =>
      allSettings.find((setting) => setting.part === part && setting.name === name) ?? [],
  );

const stepNumber = z.int().min(1).max(assistantSteps.length);

export const assistantSchema = z
  .object({
    isSample: z.boolean().describe('Whether anything that is public is still invented.'),
    isDeclined: z.boolean().describe('Whether the practice would rather not be asked.'),
    step: stepNumber.describe('Where it was left.'),
  })
  .meta({ example: { isSample: true, isDeclined: false, step: 3 } });

export type Assistant = z.output<typeof assistantSchema>;

export const assistantChangeSchema = z
  .strictObject({ step: stepNumber, isDeclined: z.boolean() })
  .partial()
  .meta({ example: { step: 3 } });
