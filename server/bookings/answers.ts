import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { daySchema, monthSchema, staffIdSchema, takenSchema } from '#domain/bookings/offer.ts';
import { wording } from '#domain/wording.ts';
import { createWorkQueue } from '#server/accounts/passwords/work-queue.ts';
import { failureSchema } from '#server/api-schemas.ts';
import { Failure } from '#server/errors.ts';
import { addressSubject } from '#server/limits/client-address.ts';
import type { Limit } from '#server/limits/limit.ts';
import { type Limiter, tooManyAttempts } from '#server/limits/limiter.ts';
import { Taken } from './booking/taken.ts';
import { slotView } from './view.ts';

/** What the routes of bookings have in common. */

export const monthQuery = z.object({ month: monthSchema, staff: staffIdSchema.optional() });
export const dayQuery = z.object({ day: daySchema, staff: staffIdSchema.optional() });

/** Failures of a call that wants a time: 409 brings the nearest free ones along. */
export const failures = { 409: takenSchema, '4xx': failureSchema };

/** Answers somebody who came second; any other failure goes on. */
export function answerTaken(error: unknown, reply: FastifyReply): FastifyReply {
  if (!(error instanceof Taken)) throw error;
  return reply.code(409).send({ message: error.message, nearest: error.nearest.map(slotView) });
}

export async function countForAddress(
  limiter: Limiter,
  limit: Limit,
  request: FastifyRequest,
): Promise<void> {
  const wait = await limiter.count(limit, addressSubject(request.ip));
  if (wait > 0) throw tooManyAttempts(wait);
}

const atOnce = 4;
const waitingAtMost = 1000;
const busy = () => new Failure('too-many-tries', wording.bookings.busy, { retryAfter: 5 });

/**
 * When everybody wants a time at once, they wait for one another here. For a connection to the
 * database they would wait too, but not as patiently, and everybody else with them.
 */
export function bookingQueue() {
  const enqueue = createWorkQueue(atOnce, waitingAtMost);
  return <Result>(work: () => Promise<Result>): Promise<Result> => enqueue(work, busy);
}

export type Enqueue = ReturnType<typeof bookingQueue>;
