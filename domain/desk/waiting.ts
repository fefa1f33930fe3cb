import { z } from 'zod';
import { mostWaiting } from './most-waiting.ts';

/** How much waits at each of the daily places. */

export const waitingCount = z
  .number()
  .int()
  .describe(`At most ${mostWaiting + 1}, which means more than ${mostWaiting}.`);

export const waitingSchema = z
  .object({
    jobs: waitingCount.describe('Open jobs that wait for the practice.'),
    forms: waitingCount.describe('New contact forms.'),
    appointments: waitingCount.describe('Requests for an appointment.'),
    enquiries: waitingCount.describe('Enquiries of yesterday and today.'),
  })
  .meta({ example: { jobs: 37, forms: 6, appointments: 2, enquiries: 3 } });
export type Waiting = z.output<typeof waitingSchema>;
