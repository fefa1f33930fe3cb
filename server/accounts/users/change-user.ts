import { comparableEmail } from '#domain/accounts/fields.ts';
import type { ProfileChange, UserChange } from '#domain/accounts/people.ts';
import type { AuditEvent } from '#domain/audit/events.ts';
import { wording } from '#domain/wording.ts';
import { confirmationMail } from '#server/accounts/mail-templates.ts';
import { newVerification } from '#server/accounts/passwords/first-credentials.ts';
import {
  dropRecovery,
  emailInUse,
  emailIsTaken,
  findPerson,
  lockActiveAdmins,
  lockUser,
  type Person,
  type UserValues,
  updateUser,
} from '#server/accounts/store.ts';
import type { Parts } from '#server/app.ts';
import { nameCompanyOf } from '#server/companies/membership.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { encryptUserAddress, type UserRow } from './user-view.ts';

/** Changes to people: by an admin, or by themselves. */

interface Actor {
  readonly actorId: string;
  readonly address: string;
}

const words = wording.accounts;
const unknown = () => new Failure('not-found', words.userUnknown);

export function changeUsers(parts: Parts) {
  const { database, vault, mailQueue, practice, env, keyedHash, sessions, audit } = parts;
  const { queries } = database;

  async function profileValues(
    tx: Transaction,
    user: UserRow,
    change: ProfileChange,
    { actorId }: Actor,
  ) {
    const byClient = user.id === actorId && user.type === 'client';
    const { name, phone_number, address, company_name } = change;
    return {
      ...(name === undefined ? {} : { name }),
      ...(phone_number === undefined ? {} : { phone: phone_number }),
      ...(address === undefined
        ? {}
        : { addressEncrypted: encryptUserAddress(vault, user.id, address) }),
      ...(company_name === undefined
        ? {}
        : { companyId: await nameCompanyOf(tx, user, company_name, byClient) }),
    } satisfies UserValues;
  }

  /** A new address must be verified, and codes sent to the old one stop working. */
  async function emailValues(tx: Transaction, user: UserRow, email: string): Promise<UserValues> {
    if (comparableEmail(email) === comparableEmail(user.email)) return { email };
    if (await emailIsTaken(tx, email, user.id)) throw emailInUse();
    const { verificationToken, verificationHash } = newVerification(keyedHash);
    await dropRecovery(tx, user.id);
    const to = { email, verificationToken };
    await mailQueue.enqueue(tx, confirmationMail(to, practice, env.SITE_URL));
    return { email, verificationHash, emailVerifiedAt: null };
  }

  /** The account and its records stay; its sessions end at once. */
  async function deactivate(tx: Transaction, user: UserRow, admins: readonly string[]) {
    const isLastAdmin = user.type === 'admin' && !admins.some((id) => id !== user.id);
    if (isLastAdmin) throw new Failure('conflict', words.lastAdmin);
    await sessions.endAll(tx, user.id);
    await dropRecovery(tx, user.id);
    await updateUser(tx, user.id, { isActive: false });
  }

  async function changed(tx: Transaction, id: string): Promise<Person> {
    const person = await findPerson(tx, id);
    if (!person) throw unknown();
    return person;
  }

  async function lockedUser(tx: Transaction, id: string): Promise<UserRow> {
    const user = await lockUser(tx, id);
    if (!user) throw unknown();
    return user;
  }

  /** Returns the events to log, since the log must be written last in a transaction. */
  async function setActive(
    tx: Transaction,
    user: UserRow,
    isActive: boolean,
    admins: readonly string[],
  ): Promise<AuditEvent[]> {
    if (isActive === user.isActive) return [];
    if (isActive) await updateUser(tx, user.id, { isActive });
    else await deactivate(tx, user, admins);
    return [{ kind: isActive ? 'user-activated' : 'user-deactivated', details: {} }];
  }

  async function setValues(
    tx: Transaction,
    user: UserRow,
    { email, ...profile }: Omit<UserChange, 'is_active'>,
    actor: Actor,
  ): Promise<AuditEvent[]> {
    const values: UserValues = {
      ...(await profileValues(tx, user, profile, actor)),
      ...(email === undefined ? {} : await emailValues(tx, user, email)),
    };
    const fields = Object.keys({ ...profile, ...(email === undefined ? {} : { email }) });
    if (fields.length === 0) return [];
    await updateUser(tx, user.id, values);
    return [{ kind: 'user-changed', details: { fields } }];
  }

  return {
    /** With a revision, only if nobody else has changed the person since it was read. */
    change(
      id: string,
      { is_active, ...given }: UserChange,
      revision: number | undefined,
      actor: Actor,
    ): Promise<Person> {
      return queries.transaction(async (tx) => {
        if (is_active === false && id === actor.actorId) {
          throw new Failure('conflict', words.ownAccount);
        }
        // Admins are locked before the person, so that two who deactivate each other do so one by one.
        const admins = is_active === false ? await lockActiveAdmins(tx) : [];
        const user = await lockedUser(tx, id);
        if (revision !== undefined && revision !== user.revision) {
          throw new Failure('conflict', words.changedMeanwhile, { field: 'if-match' });
        }
        const events = [
          ...(await setValues(tx, user, given, actor)),
          ...(is_active === undefined ? [] : await setActive(tx, user, is_active, admins)),
        ];
        const person = await changed(tx, id);
        for (const event of events) await audit.write(tx, { ...event, subjectId: id, ...actor });
        return person;
      });
    },
  };
}
