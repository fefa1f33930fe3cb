import type { TestUser } from '#testing/accounts/accounts.ts';
import { appCode, newPerson, password, personWithApp, ticketOf } from '../../guard/people.ts';
import type { Target } from '../../guard/target.ts';
import { makeTemporary, newEmailChange, newRecovery, newVerificationOf } from './mailed-secrets.ts';
import {
  type Call,
  countStored,
  line,
  lineAbout,
  post,
  rows,
  type Stored,
  state,
  type WritePath,
  without,
} from './write-path.ts';

/** What people do about their account without being signed in. */

interface Prepared {
  readonly person: TestUser;
  readonly call: Call;
}

const path = (
  { parts: { database } }: Target,
  name: string,
  stored: Stored,
  prepare: () => Promise<Prepared>,
): WritePath => ({
  name,
  canDouble: stored.canDouble,
  async prepare() {
    const { person, call } = await prepare();
    const known = { person: person.id, hash: person.passwordHash };
    return { ...call, count: () => countStored(database, stored, known) };
  },
});

/** Sessions that began by signing in, not by being put into the database. */
const signedIn = rows("sessions where user_id = :person and device <> 'Test'");
const otherPassword = 'users where id = :person and password_hash <> :hash';
const newPassword = 'a short walk by the sea';

export function pathsOfSignIn(target: Target): WritePath[] {
  /** A call about someone who was made for it. */
  const ofPerson = (
    name: string,
    stored: Stored,
    callOf: (person: TestUser) => Promise<Call> | Call,
  ): WritePath =>
    path(target, name, stored, async () => {
      const person = await newPerson(target);
      return { person, call: await callOf(person) };
    });

  return [
    ofPerson('sign in', signedIn, ({ email }) => post('/api/users/login', { email, password })),
    ofPerson('sign in by a mailed code', signedIn, async (person) => {
      const { code } = await newRecovery(target, person);
      return post('/api/users/verify-login-code', { email: person.email, code });
    }),
    path(target, 'sign in with a second factor', signedIn, async () => {
      const { user: person, secret } = await personWithApp(target);
      const ticket = await ticketOf(target, person);
      const body = { ticket, method: 'totp', code: appCode(secret) };
      return { person, call: post('/api/users/second-factor', body) };
    }),
    {
      ...ofPerson('ask for a new password', lineAbout('recovery-asked'), ({ email }) =>
        post('/api/users/forgot-password', { email }),
      ),
      isFinishedLater: true,
    },
    ofPerson(
      'choose a new password by link',
      line('password-changed', otherPassword),
      async (person) => {
        const { token } = await newRecovery(target, person);
        return post('/api/users/reset-password', { token, newPassword });
      },
    ),
    ofPerson('choose a first password', line('password-changed', otherPassword), async (person) => {
      await makeTemporary(target, person);
      const { name, email } = person;
      const body = { name, email, currentPassword: password, newPassword };
      return post('/api/users/update-password-initial', body);
    }),
    ofPerson(
      'verify an address',
      state('users where id = :person and email_verified_at is not null'),
      async (person) => {
        const token = await newVerificationOf(target, person);
        return { method: 'GET', path: `/api/users/verify-email?token=${token}` };
      },
    ),
    ofPerson('confirm a new address', lineAbout('email-changed'), async (person) => {
      const { confirmToken: token } = await newEmailChange(target, person);
      return post('/api/users/confirm-email', { token });
    }),
    ofPerson(
      'stop a new address',
      lineAbout('email-change-stopped', without('email_changes where user_id = :person')),
      async (person) => {
        const { stopToken: token } = await newEmailChange(target, person);
        return post('/api/users/stop-email', { token });
      },
    ),
  ];
}
