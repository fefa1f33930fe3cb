import type { CallAnswer, CallName, CallRequest } from '#domain/api/calls.ts';
import type { FailureCode } from '#domain/failure-codes.ts';
import { networkError } from '#domain/network-error.ts';
import { askToConfirm, type ConfirmReason } from './accounts/confirming.ts';
import { endSession, setSecondFactorNeeded, storedToken } from './accounts/session.ts';

/** What the server answered. Every field may be missing: a body that cannot be read is empty. */
export type Answer<Data> = { readonly ok: true; readonly data: Partial<Data> } | Refused;

export interface Refused {
  readonly ok: false;
  /** 0 when the server could not be reached. */
  readonly status: number;
  /** Can be shown to people; code must not depend on it. */
  readonly message: string | undefined;
  readonly code?: FailureCode | undefined;
  /** The field that caused it, by its name in the call. */
  readonly field?: string | undefined;
  /** The rest of the body, such as alternatives to offer. */
  readonly content?: Readonly<Record<string, unknown>> | undefined;
}

/** The server's message, or a fallback where it sent none or could not be reached. */
export const wordsOf = ({ status, message }: Refused, otherwise: string): string =>
  status === 0 ? otherwise : (message ?? otherwise);

interface Given {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * For calls that check a password or a code: their 401 is about that, not about the session.
   * Any other 401 ends the session, and the guard redirects to the sign-in page.
   */
  readonly keepSession?: boolean;
  /** What the person is asked to confirm, when the server wants that first. */
  readonly confirmFor?: ConfirmReason;
  /** Lets the call finish after the page is left. */
  readonly keepalive?: boolean;
  /** Aborts the call once its answer is no longer needed. */
  readonly signal?: AbortSignal;
  /** How long its answer may take, such as a large file. */
  readonly timeoutMs?: number;
}

type Options = Omit<Given, 'params' | 'query' | 'body'>;
type Whole<Name extends CallName> = CallRequest<Name> & Options;

/** The address with its names filled in; what a query leaves empty is left out. */
export function addressOf(pattern: string, { params = {}, query = {} }: Given): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = Object.entries(query).flatMap(([name, value = '']) =>
    value === '' ? [] : [[name, String(value)]],
  );
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path;
}

/** Where a link leads to what a call answers, such as a file. */
export const linkTo = <Name extends CallName & `GET ${string}`>(
  name: Name,
  given: CallRequest<Name>,
): string => addressOf(name.slice('GET '.length), given);

/**
 * Makes a call by its name, such as "GET /api/work/:id". Never rejects. Where the server wants the
 * person to confirm that it is them, they are asked, and the same call is made again.
 */
export function call<Name extends CallName>(
  name: Name,
  ...whole: object extends Whole<Name> ? [whole?: Whole<Name>] : [whole: Whole<Name>]
): Promise<Answer<CallAnswer<Name>>>;
/** Without the types of all calls, which are too many for one expression. */
export async function call(name: string, given: Given = {}): Promise<Answer<unknown>> {
  const answer = await callOnce(name, given);
  const mustConfirm = !answer.ok && answer.code === 'confirm' && !given.keepSession;
  if (!mustConfirm) return answer;
  const confirmed = await askToConfirm(given.confirmFor ?? 'change', answer.message);
  return confirmed ? callOnce(name, given) : answer;
}

const usualTimeoutMs = 30_000;

/** The browser itself says what a file or a form is. */
const isJson = (body: unknown): boolean =>
  body !== undefined && !(body instanceof Blob) && !(body instanceof FormData);

function headersFor(token: string | null, { body, headers }: Given): HeadersInit {
  return {
    accept: 'application/json',
    ...(isJson(body) ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...headers,
  };
}

function bodyOf({ body }: Given): BodyInit | null {
  return isJson(body) ? JSON.stringify(body) : ((body as BodyInit | undefined) ?? null);
}

/** The name that the server gives to a file: in any script, or in plain letters. */
function fileName(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : plain;
}

/** Pictures made smaller have no name. */
function isFile(headers: Headers): boolean {
  const type = headers.get('content-type') ?? '';
  return headers.has('content-disposition') || /^(?:application\/pdf$|image\/)/.test(type);
}

async function contentOf(response: Response): Promise<Record<string, unknown>> {
  const { headers } = response;
  if (isFile(headers)) {
    const name = fileName(headers.get('content-disposition') ?? '');
    return { file: await response.blob(), name };
  }
  const content: unknown = await response.json().catch(() => undefined);
  // A bare list is treated like an object that contains one.
  if (Array.isArray(content)) return { data: content };
  return typeof content === 'object' && content !== null ? { ...content } : {};
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function abortSignalFor({ signal, timeoutMs = usualTimeoutMs }: Given): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  if (!signal) return timeout;
  // `AbortSignal.any` would do it, but came to Safari with 17.4 only.
  const either = new AbortController();
  const abort = () => either.abort();
  for (const each of [signal, timeout]) each.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return either.signal;
}

async function callOnce(name: string, given: Given): Promise<Answer<unknown>> {
  const [method = 'GET', pattern = ''] = name.split(' ');
  const token = storedToken();
  let response: Response;
  let content: Record<string, unknown>;
  try {
    response = await fetch(addressOf(pattern, given), {
      method,
      mode: 'same-origin',
      credentials: 'include',
      headers: headersFor(token, given),
      body: bodyOf(given),
      keepalive: given.keepalive ?? false,
      signal: abortSignalFor(given),
    });
    // A file may break off on the way.
    content = await contentOf(response);
  } catch {
    return { ok: false, status: 0, message: networkError };
  }
  if (response.ok) return { ok: true, data: content };
  // Another tab may have signed in again: that session has not ended.
  const sessionIsOver = response.status === 401 && !given.keepSession && token === storedToken();
  if (sessionIsOver) endSession('over');
  const { message, code, field, ...others } = content;
  if (code === 'second-factor-required') setSecondFactorNeeded(true);
  return {
    ok: false,
    status: response.status,
    message: textOf(message),
    code: textOf(code) as FailureCode | undefined,
    field: textOf(field),
    content: Object.keys(others).length > 0 ? others : undefined,
  };
}
