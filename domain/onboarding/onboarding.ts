import { z } from 'zod';
import type { ClientKind } from '#domain/clients/kinds.ts';
import { tidyText } from '#domain/fields/tidy.ts';
import { onboardingWording as words } from './wording.ts';

/** What is done before the first job of a client: most of it ticks itself. */

export const onboardingSteps = [
  'people',
  'letter',
  'identity',
  'nomination',
  'aml',
  'questions',
  'first-job',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

const stepStates = ['open', 'done', 'skipped'] as const;
/** What someone can say of a step that has not ticked itself. */
export const settledStates = ['done', 'skipped'] as const;

/** There is a record behind each of these, so that no one says by hand that it is done. */
export const recordedSteps: readonly OnboardingStep[] = ['identity', 'nomination', 'aml'];

/** Individuals and sole traders name no agent at the tax office. */
export const needsNomination = (kind: ClientKind): boolean => kind !== 'individual';

export const stepsFor = (kind: ClientKind, isAmlOn: boolean): OnboardingStep[] =>
  onboardingSteps.filter(
    (step) => (step !== 'nomination' || needsNomination(kind)) && (step !== 'aml' || isAmlOn),
  );

const reason = z.string(words.reasonMissing).overwrite(tidyText).max(500, words.reasonLong);

export const stepChangeSchema = z
  .strictObject({
    step: z.enum(onboardingSteps, words.stepUnknown),
    state: z.enum(stepStates, words.stateUnknown),
    reason: reason.nullish().describe('Required for `skipped`.'),
  })
  .refine(({ state, reason: why }) => state !== 'skipped' || Boolean(why), {
    error: words.reasonMissing,
    path: ['reason'],
  })
  .meta({ example: { step: 'letter', state: 'skipped', reason: 'Signed on paper in June.' } });
export type StepChange = z.output<typeof stepChangeSchema>;

const stepSchema = z.object({
  step: z.enum(onboardingSteps),
  state: z.enum(stepStates),
  reason: z.string().describe('Why it was skipped.'),
});
export type Step = z.output<typeof stepSchema>;

export const onboardingSchema = z
  .object({ _id: z.string().describe('Of the client.'), steps: z.array(stepSchema) })
  .meta({
    example: {
      _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f11',
      steps: [
        { step: 'people', state: 'done', reason: '' },
        { step: 'letter', state: 'skipped', reason: 'Signed on paper in June.' },
        { step: 'identity', state: 'open', reason: '' },
      ],
    },
  });
export type Onboarding = z.output<typeof onboardingSchema>;
