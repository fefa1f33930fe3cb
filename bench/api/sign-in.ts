import { untilMailsAreSent } from '../crash/verdict.ts';
import type { Call } from './calls.ts';
import type { Practice } from './practices.ts';

/**
 * Signing in, without the work of the password's hash, which is meant to be much: it is done in
 * threads of Node's pool. How much work a hash is depends on what runs beside it, so the work of one
 * that runs alone cannot be taken off.
 */

const signIn = (cookie: (practice: Practice) => string) => (practice: Practice) => ({
  address: `${practice.address}/api/users/login`,
  headers: { cookie: cookie(practice), 'content-type': 'application/json' },
  body: JSON.stringify({ email: practice.admin.email, password: practice.admin.password }),
  status: 200,
});

const shared = { mostGrowth: 1.5, exceptThreads: 'libuv-worker' };

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
