import { makeAndSignIn, type SignedIn } from '#testing/accounts/signed-in.ts';
import { post } from '../harness/calls.ts';
import { type Compared, withSeveral } from '../harness/corella.ts';
import { fillUpTo, type KnownPerson } from '../harness/people.ts';

/** A server with so many people in its list, and an admin signed in to it. */
export interface Practice extends Compared {
  readonly admin: SignedIn;
  /** The cookie of a device that the admin has signed in with. */
  readonly device: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly known: KnownPerson;
}

async function fill({ corella, size, address }: Compared) {
  const admin = await makeAndSignIn(corella, 'admin');
  const { email, password, authorization } = admin;
  const known = await fillUpTo(corella, size);
  const { cookies } = await post(`${address}/api/users/login`, { email, password });
  return { admin, device: cookies[0] ?? '', headers: { authorization }, known };
}

export const withPractices = (
  sizes: readonly number[],
  prove: (practices: readonly Practice[]) => Promise<void>,
) => withSeveral(sizes, fill, prove);
