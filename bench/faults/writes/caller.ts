import { apiPaths } from '#domain/api-paths.ts';

export interface Answered {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const limitMs = 15_000;
export const password = 'a long walk by the river';

let callers = 0;

/** Everybody has an address of their own: limits are not what is tried. */
function someAddress(): string {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** Somebody who makes calls to a server that may be killed at any moment. */
export class Caller {
  readonly #address: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(address: string, authorization?: string) {
    this.#address = address;
    this.#headers = {
      'x-forwarded-for': someAddress(),
      ...(authorization && { authorization }),
    };
  }

  /** Undefined when there was no answer. */
  async call(
    method: string,
    path: string,
    body?: object | string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answered | undefined> {
    const isJson = typeof body === 'object';
    try {
      const answer = await fetch(this.#address + path, {
        method,
        headers: {
          ...this.#headers,
          ...(isJson && { 'content-type': 'application/json' }),
          ...more,
        },
        ...(body && { body: isJson ? JSON.stringify(body) : body }),
        signal: AbortSignal.timeout(limitMs),
      });
      const text = await answer.text();
      const content = text.startsWith('{') ? JSON.parse(text) : {};
      return { status: answer.status, data: { ...content, ...content.data } };
    } catch {
      return undefined;
    }
  }

  async upload(form: FormData): Promise<string | undefined> {
    const body = new Response(form);
    const answer = await fetch(this.#address + apiPaths.documents, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': `${body.headers.get('content-type')}` },
      body: await body.arrayBuffer(),
      signal: AbortSignal.timeout(limitMs),
    }).catch(() => undefined);
    if (answer?.status !== 201) return undefined;
    const content = (await answer.json().catch(() => undefined)) as
      | { data: { _id: string } }
      | undefined;
    return content?.data._id;
  }

  /** Undefined when there was no answer, or a refusal. */
  async signIn(email: string): Promise<Caller | undefined> {
    const answer = await this.call('POST', apiPaths.login, { email, password });
    const token = answer?.status === 200 ? answer.data.token : undefined;
    return typeof token === 'string' ? new Caller(this.#address, `Bearer ${token}`) : undefined;
  }
}
