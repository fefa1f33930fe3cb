import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FailureCode } from '#domain/failure-codes.ts';
import { wording } from '#domain/wording.ts';

/** Every way a call can fail: its status and the sentence a person is shown by default. */
const failures: Readonly<Record<FailureCode, readonly [status: number, message: string]>> = {
  invalid: [400, 'Something in the request is not right. Please check it and try again.'],
  unauthenticated: [401, 'Please sign in.'],
  forbidden: [403, 'You are not allowed to do that.'],
  'password-update-required': [403, wording.accounts.updatePasswordFirst],
  'code-required': [403, wording.accounts.codeNeeded],
  confirm: [403, 'Please confirm that it is you.'],
  'second-factor-required': [403, wording.accounts.secondFactorNeeded],
  'not-found': [404, 'There is nothing at this address.'],
  'call-first': [409, wording.desk.bankCall.callFirst],
  'read-first': [409, wording.work.approval.readFirst],
  'not-your-turn': [409, wording.work.approval.notYourTurn],
  'not-signed': [409, wording.work.lodgment.notSigned],
  'open-items': [409, wording.work.lodgment.openItems],
  'not-reviewed': [409, wording.work.lodgment.notReviewed],
  incomplete: [409, wording.letters.incomplete],
  identity: [409, wording.identity.gate],
  aml: [409, wording.aml.incomplete],
  'not-ready': [404, 'That’s being prepared. Please try again in a moment.'],
  conflict: [409, 'That conflicts with what we already have.'],
  'too-large': [413, 'That’s too large to send.'],
  'no-room': [413, 'There’s no room left for that.'],
  'unsupported-type': [415, wording.documents.typeRefused],
  refused: [409, wording.documents.refused],
  'too-many': [429, 'Too many attempts. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'We can’t reach our records right now. Please try again in a moment.'],
};

/** As honest as can be; a call with an idempotency key finds out when it is repeated. */
const perhapsSaved =
  'Our records stopped responding, so we don’t know whether that was saved. Please check before you try again.';

const noRoomToSave =
  'We can’t save anything right now, and nothing was saved. Please try again later.';

interface FailureFacts {
  /** The invalid field, by its name in the call: `email`, `bankingDetails.accountNumber`, `if-match`. */
  readonly field?: string | undefined;
  /** Seconds after which to try again. */
  readonly retryAfter?: number | undefined;
}

/** An expected failure of a call. The message is shown to a person. */
export class Failure extends Error {
  override name = 'Failure';
  readonly code: FailureCode;
  readonly facts: FailureFacts;

  constructor(code: FailureCode, message: string = failures[code][1], facts: FailureFacts = {}) {
    super(message);
    this.code = code;
    this.facts = facts;
  }
}

export interface FailureAnswer extends FailureFacts {
  readonly code: FailureCode;
  readonly status: number;
  readonly message: string;
}

const answerOf = (
  code: FailureCode,
  message: string = failures[code][1],
  facts: FailureFacts = {},
): FailureAnswer => ({ code, status: failures[code][0], message, ...facts });

/** The body of the answer; JSON leaves out an absent field. */
export const failureBody = ({ message, code, field }: FailureAnswer) => ({ message, code, field });

/** A field name chosen by the caller is repeated only if it looks like one. */
const isFieldName = (name: string) => /^\w{1,40}$/.test(name);

export const checkField = (field: string) => `Please check the field "${field}".`;

/** zod's own messages are for developers; people are told which field to check. */
z.config({
  localeError: (issue) => {
    const [unknown = ''] = issue.code === 'unrecognized_keys' ? issue.keys : [];
    if (isFieldName(unknown)) return `Please leave out the field "${unknown}".`;
    const field = (issue.path ?? []).filter((part) => typeof part === 'string').at(-1);
    return field ? checkField(field) : failures.invalid[1];
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
  // Read-only: no longer the leader of its cluster.
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Its disk is full.
  '53100',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const lostConnectionText =
  /connection (?:terminated|ended)|timeout exceeded when trying to connect|query read timeout|client (?:has encountered a connection error|was closed)/i;

/** Whether the database is down, restarting or read-only, whatever layer wrapped the error. */
export function databaseIsAway(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, message, errors }) =>
      (typeof code === 'string' && (lostConnection.has(code) || code.startsWith('08'))) ||
      lostConnectionText.test(message) ||
      errors?.some(databaseIsAway) === true,
  );
}

/** The database went away during a commit, so no one knows yet whether the changes were made. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the database went away during a commit', { cause });
  }
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

/** The path of the invalid value, in the body, the query, the address or the headers. */
function fieldOf({ instancePath, params }: FastifySchemaValidationError): string | undefined {
  const path = instancePath.split('/').filter(Boolean);
  const [unknown] = Array.isArray(params.keys) ? params.keys : [];
  if (isFieldName(String(unknown ?? ''))) path.push(String(unknown));
  return path.join('.') || undefined;
}

/** Everything that is wrong with what was sent, for a screen that shows it all at once. */
export const problemsOf = (error: unknown) =>
  hasZodFastifySchemaValidationErrors(error)
    ? error.validation.map((each) => ({ field: fieldOf(each) ?? '', message: each.message ?? '' }))
    : [];

export function failureAnswer(error: unknown): FailureAnswer {
  if (error instanceof Failure) return answerOf(error.code, error.message, error.facts);
  if (hasCode(error, '53100') && !(error instanceof OutcomeUnknown)) {
    return answerOf('unavailable', noRoomToSave, { retryAfter: 60 });
  }
  if (databaseIsAway(error)) {
    const message = error instanceof OutcomeUnknown ? perhapsSaved : undefined;
    return answerOf('unavailable', message, { retryAfter: 2 });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    return answerOf('invalid', first?.message, { field: first && fieldOf(first) });
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status === 413 || status === 431) return answerOf('too-large');
  if (status === 429) return answerOf('too-many');
  if (status >= 400 && status < 500) return answerOf('invalid');
  return answerOf('internal');
}
