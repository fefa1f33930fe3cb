import { z } from 'zod';
import { addDays, type Day } from '#domain/dates/calendar-days.ts';
import { day } from '#domain/work/fields.ts';
import { onboardingWording as words } from './wording.ts';

/**
 * Every client with an ABN that is not a sole trader names its agent at the tax office first; the
 * agent has 28 days to add it then.
 */

export const nominationStates = ['not-needed', 'asked', 'nominated', 'added'] as const;
export type NominationState = (typeof nominationStates)[number];

const lapsesAfter = 28;
/** The overview says so before. */
const warnedBefore = 7;

export const lapsesOn = (nominatedOn: Day): Day => addDays(nominatedOn, lapsesAfter);
/** Whoever nominated us on this day or before is about to lapse, or has. */
export const nominatedUntil = (today: Day): Day => addDays(today, warnedBefore - lapsesAfter);

export const nominationChangeSchema = z
  .strictObject({
    state: z.enum(nominationStates, words.nominationUnknown),
    nominatedOn: day.nullish().describe('Of `nominated` and `added`; today for `nominated`.'),
    addedOn: day.nullish().describe('Of `added`; today if absent.'),
  })
  .meta({ example: { state: 'nominated', nominatedOn: '2026-11-16' } });
export type NominationChange = z.output<typeof nominationChangeSchema>;

export const nominationSchema = z
  .object({
    state: z.enum(nominationStates).nullable().describe('Null while no one has said.'),
    nominatedOn: day.nullable(),
    addedOn: day.nullable(),
    lapsesOn: day.nullable().describe('28 days after `nominatedOn`, until we have added them.'),
    isLapsed: z.boolean(),
    mailedAt: z.iso.datetime().nullable().describe('When the client was last sent the steps.'),
  })
  .meta({
    example: {
      state: 'nominated',
      nominatedOn: '2026-11-16',
      addedOn: null,
      lapsesOn: '2026-12-14',
      isLapsed: false,
      mailedAt: '2026-11-12T02:15:00.000Z',
    },
  });
export type Nomination = z.output<typeof nominationSchema>;
