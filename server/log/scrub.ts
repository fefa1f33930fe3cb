import { failureCodes } from '#domain/failure-codes.ts';

/**
 * Keeps people's secrets out of logs. Values are hidden by the name of their field and, in free
 * text, by their shape: an error from the database may quote a row.
 */

const secretFields =
  /pass|token|code$|secret|authorization|cookie|key$|body|payload|params|parameters|query|tfn|ssn|bsb|account|routing|bank|birth|signature|phone|mobile|address$|^detail$|^where$/i;

const emails = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*/g;
const longNumbers = /\d(?:[ .\-\u00a0]?\d){5,}/g;
const tokens = /[A-Za-z0-9_-]{24,}/g;

/** Ids of our own that help to follow one mail, or one account; the shape of a token, but no secret. */
const ownIds = new Set(['mailId', 'userId']);
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What tells an operator more than it tells anyone of a person: codes of errors, names of backups. */
const ownWords: Readonly<Record<string, RegExp>> = {
  code: new RegExp(`^(?:${failureCodes.join('|')}|E[A-Z_]{3,}|[\\dA-Z]{5})$`),
  file: /^records-[\d-]+\.backup$/,
};

const hidden = '[hidden]';

function scrubText(text: string): string {
  return text
    .replace(emails, (email) => `${email[0]}…@…`)
    .replace(longNumbers, '[number]')
    .replace(tokens, (word) => (/\d/.test(word) ? '[token]' : word));
}

/** Errors of queries quote what people typed: after "params:", or in quotes at their end. */
function scrubMessage(message: string): string {
  return scrubText(
    message.replace(/params:[\s\S]*$/, `params: ${hidden}`).replace(/: "[\s\S]*"$/, `: ${hidden}`),
  );
}

/** Only the stack frames: the text above them repeats the message. */
function framesOf({ stack = '', message }: Error): string {
  const text = stack.indexOf(message);
  const frames = text === -1 ? '' : stack.slice(text + message.length);
  return scrubText(frames.trim());
}

function scrubError(error: Error): Record<string, unknown> {
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: scrubMessage(error.message),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: scrub(error.cause) }),
  };
}

function scrubField(name: string, value: unknown, depth: number): unknown {
  if (typeof value === 'string' && ownWords[name]?.test(value)) return value;
  if (secretFields.test(name)) return hidden;
  if (ownIds.has(name) && typeof value === 'string' && uuid.test(value)) return value;
  return scrub(value, depth);
}

export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (value instanceof Error) return scrubError(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (depth > 5) return hidden;
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, scrubField(name, item, depth + 1)]),
  );
}
