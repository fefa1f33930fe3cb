import type { CallName, CallRequest } from '#domain/api/calls.ts';

/** The server refused the call; its message can be shown to people. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const timeoutMs = 30_000;

type Posted = CallName extends infer Name
  ? Name extends `POST ${infer Path}`
    ? Path
    : never
  : never;

/** Sends JSON to our own server. Rejects when it cannot be reached or does not accept it. */
export async function post<Path extends Posted>(
  path: Path,
  body: CallRequest<`POST ${Path}`>['body'],
): Promise<void> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.ok) return;
  const { message = '' } = await answer.json().catch(() => ({}));
  throw new Refusal(answer.status, message);
}
