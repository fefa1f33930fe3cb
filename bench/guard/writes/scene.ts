import { randomUUID } from 'node:crypto';
import type { TestUser } from '#testing/accounts/accounts.ts';
import { signIn } from '#testing/accounts/accounts.ts';
import { formOf, type SentFile } from '#testing/documents/uploads.ts';
import { ask as askOf } from '../../harness/calls.ts';
import { newPerson } from '../people.ts';
import type { Target } from '../target.ts';

/** Where someone is about to make a call. */
export interface Scene {
  readonly target: Target;
  readonly person: TestUser;
  readonly session: Record<string, string>;
  /** Two free times. */
  readonly times: readonly [string, string];
}

interface Prepared {
  readonly id?: string;
  /** What else stands in the path, by its name there. */
  readonly named?: Readonly<Record<string, string>>;
  /** A buffer is sent as it is. */
  readonly body?: object | Buffer;
  readonly headers?: Record<string, string>;
}

/** Makes what a call needs to be answered with success. */
export type Prepare = (scene: Scene) => Promise<Prepared>;

export const unusedEmail = () => `${randomUUID()}@example.com`;

type Headers = Record<string, string>;
type Data = Readonly<Record<string, unknown>> & { readonly _id: string };

/** The data of a call that must succeed, made by the person unless told otherwise. */
export async function ask(
  { target, session }: Pick<Scene, 'target' | 'session'>,
  method: string,
  path: string,
  body?: object | Buffer,
  headers: Headers = session,
): Promise<Data> {
  return (await askOf(method, target.address + path, body, headers)).body.data as Data;
}

export const at = (path: string, id: string) => path.replace(':id', id);

export async function asStaff({ target }: Scene): Promise<Headers> {
  return signIn(target, await newPerson(target, 'staff'));
}

/** The person, if they are a client; else a new one. */
export const clientFor = async ({ target, person }: Scene): Promise<TestUser> =>
  person.type === 'client' ? person : newPerson(target);

/** A file in a form, ready to be sent. */
export async function fileToSend(file: SentFile) {
  const { payload, type } = await formOf(file);
  return { body: payload, headers: { 'content-type': type } };
}
