import { makeAndSignIn, type SignedIn } from '#testing/accounts/signed-in.ts';
import { databasePid } from '#testing/database/embedded-database.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';
import { fillUpTo, type Somebody } from './people.ts';

/** A server with so many people in its list, and an admin signed in to it. */
export interface Practice {
  readonly size: number;
  readonly address: string;
  readonly dataDir: string;
  readonly admin: SignedIn;
  /** The cookie of a device that the admin has signed in with. */
  readonly device: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly somebody: Somebody;
  /** Of the server and of its database. */
  readonly processes: readonly number[];
}

async function deviceOf(address: string, { email, password }: SignedIn): Promise<string> {
  const answer = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const [device = ''] = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return device;
}

/**
 * Runs them all at the same time, so that they can be measured in turns: whatever else the machine
 * does, it does to all of them.
 */
export async function withPractices(
  sizes: readonly number[],
  prove: (practices: readonly Practice[]) => Promise<void>,
  started: readonly Practice[] = [],
): Promise<void> {
  const [size, ...rest] = sizes;
  if (size === undefined) return prove(started);
  await withTemporaryCorella('api', async (corella) => {
    const server = corella.start();
    await server.ready();
    const admin = await makeAndSignIn(corella, 'admin');
    const somebody = await fillUpTo(corella, size);
    console.log(`${size.toLocaleString('en-AU')} people are there.`);
    const practice: Practice = {
      size,
      address: corella.address,
      dataDir: corella.dataDir,
      admin,
      device: await deviceOf(corella.address, admin),
      headers: { authorization: admin.authorization },
      somebody,
      processes: [server.child.pid ?? 0, databasePid(corella.dataDir)],
    };
    await withPractices(rest, prove, [...started, practice]);
  });
}
