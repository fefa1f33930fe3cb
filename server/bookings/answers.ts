import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TakenAnswer } from '#domain/bookings/offer.ts';
import { wording } from '#domain/wording.ts';
import { Failure, failureAnswer, failureBody } from '#server/errors.ts';
import { addressSubject } from '#server/limits/client-address.ts';
import type { Limit } from '#server/limits/limit.ts';
import { tooManyAttempts } from '#server/limits/limiter.ts';
import { createWorkQueue } from '#server/limits/work-queue.ts';
import type { Parts } from '#server/parts.ts';
import { Taken } from './booking/taken.ts';
import { slotView } from './view.ts';

/** What the routes of bookings have in common. */

/** Answers 409 when the time is taken; rethrows any other failure. */
export function answerTaken(error: unknown, reply: FastifyReply): TakenAnswer {
  if (!(error instanceof Taken)) throw error;
  const answer = failureAnswer(error);
  reply.code(answer.status);
  return { ...failureBody(answer), nearest: error.nearest.map(slotView) };
}

export async function countForAddress(
  { limiter, practice }: Pick<Parts, 'limiter' | 'practice'>,
  limit: Limit,
  request: FastifyRequest,
): Promise<void> {
  const wait = await limiter.count(limit, addressSubject(request.ip));
  if (wait > 0) throw tooManyAttempts(wait, practice.current().phone);
}

const atOnce = 4;
const waitingAtMost = 1000;
const busy = () => new Failure('too-many', wording.bookings.busy, { retryAfter: 5 });

/**
 * When everyone books at once, they queue here rather than for database connections, which have a
 * short time limit and are shared with every other call.
 */
export function bookingQueue() {
  const enqueue = createWorkQueue(atOnce, waitingAtMost);
  return <Result>(work: () => Promise<Result>): Promise<Result> => enqueue(work, busy);
}

export type Enqueue = ReturnType<typeof bookingQueue>;
