import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Every way a call can fail: its status and the sentence a person is shown by default. */
const failures = {
  'bad-input': [400, 'Something in the request is not right. Please check it and try again.'],
  'not-signed-in': [401, 'Please sign in.'],
  'not-allowed': [403, 'You are not allowed to do that.'],
  'not-found': [404, 'There is nothing at this address.'],
  conflict: [409, 'That is in conflict with what we already have.'],
  'too-large': [413, 'That is too large to be sent.'],
  'too-many-tries': [429, 'Too many attempts. Please wait a moment and try again.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  'not-ready': [503, 'We cannot reach our records just now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>;

export type FailureKind = keyof typeof failures;

/** An expected failure of a call. The message is shown to a person. */
export class Failure extends Error {
  override name = 'Failure';
  readonly kind: FailureKind;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: FailureKind,
    message: string = failures[kind][1],
    { retryAfter }: { retryAfter?: number } = {},
  ) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

export interface FailureAnswer {
  readonly kind: FailureKind;
  readonly status: number;
  readonly message: string;
  readonly retryAfter?: number | undefined;
}

const answerOf = (kind: FailureKind, message: string = failures[kind][1]): FailureAnswer => ({
  kind,
  status: failures[kind][0],
  message,
});

/** zod's own messages are for developers; a person is told which field to look at. */
z.config({
  localeError: (issue) => {
    const [unknown = ''] = issue.code === 'unrecognized_keys' ? issue.keys : [];
    if (/^\w{1,40}$/.test(unknown)) return `Please leave out the field "${unknown}".`;
    const field = (issue.path ?? []).filter((part) => typeof part === 'string').at(-1);
    return field ? `Please check the field "${field}".` : failures['bad-input'][1];
  },
});

interface Cause extends Error {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly errors?: readonly unknown[];
}

/** An error and what caused it, outermost first. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let current = error; current instanceof Error; current = current.cause) causes.push(current);
  return causes;
}

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const lostConnectionText =
  /connection (?:terminated|ended)|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Whether the database is down or restarting, whatever layer wrapped the error. */
export function databaseIsAway(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, message, errors }) =>
      (typeof code === 'string' && (lostConnection.has(code) || code.startsWith('08'))) ||
      lostConnectionText.test(message) ||
      errors?.some(databaseIsAway) === true,
  );
}

/** Whether the database refused a duplicate. */
export function isAlreadyThere(error: unknown, uniqueIndex: string): boolean {
  return causesOf(error).some(
    ({ code, constraint }) => code === '23505' && constraint === uniqueIndex,
  );
}

/** Whether the database failed with this code, whatever layer wrapped it. */
export function hasCode(error: unknown, wanted: string): boolean {
  return causesOf(error).some(({ code }) => code === wanted);
}

/** A character that no text in the database may hold, such as the null sign. */
function refusedByDatabase(error: unknown): boolean {
  return hasCode(error, '22021');
}

export function failureAnswer(error: unknown): FailureAnswer {
  if (error instanceof Failure) {
    return { ...answerOf(error.kind, error.message), retryAfter: error.retryAfter };
  }
  if (databaseIsAway(error)) return { ...answerOf('not-ready'), retryAfter: 2 };
  if (refusedByDatabase(error)) return answerOf('bad-input');
  if (hasZodFastifySchemaValidationErrors(error)) {
    return answerOf('bad-input', error.validation[0]?.message);
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status === 413 || status === 431) return answerOf('too-large');
  if (status === 429) return answerOf('too-many-tries');
  if (status >= 400 && status < 500) return answerOf('bad-input');
  return answerOf('unexpected');
}
