import { apiPaths } from '#domain/api-paths.ts';
import { hashPassword, passwordFits } from '#server/accounts/passwords/password-hash.ts';
import { untilMailsAreSent } from '../crash/verdict.ts';
import type { Call } from './calls.ts';
import type { Practice } from './practices.ts';

/** Signing in, without the work of the password's hash, which is meant to be much. */

const hashes = 8;

async function hashAlone(): Promise<number> {
  const hashed = await hashPassword('a password');
  const before = process.cpuUsage();
  for (let done = 0; done < hashes; done += 1)
    await passwordFits(hashed, 'a password', 'signed-in');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / hashes;
}

const signIn = (cookie: (practice: Practice) => string) => (practice: Practice) => ({
  address: practice.address + apiPaths.login,
  headers: { cookie: cookie(practice), 'content-type': 'application/json' },
  body: JSON.stringify({ email: practice.admin.email, password: practice.admin.password }),
  status: 200,
});

const shared = { mostGrowth: 1.5, apart: hashAlone };

export const signIns: readonly Call[] = [
  { name: 'sign-in on a known device', load: signIn(({ device }) => device), ...shared },
  {
    name: 'sign-in on a new device',
    load: signIn(() => ''),
    ...shared,
    // Its owner is told by a mail.
    atEnd: ({ dataDir }) => untilMailsAreSent(dataDir),
  },
];
