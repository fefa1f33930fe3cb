import { comparableEmail } from '#domain/accounts/fields.ts';
import type { ProfileChange, UserChange } from '#domain/accounts/people.ts';
import { may } from '#domain/accounts/permissions.ts';
import type { AuditEvent } from '#domain/audit/events.ts';
import { wording } from '#domain/wording.ts';
import type { EmailChanges } from '#server/accounts/email-changes/email-changes.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import {
  altered,
  dropRecovery,
  findPerson,
  lockActiveAdmins,
  lockUser,
  type Person,
  type UserValues,
  updateUser,
} from '#server/accounts/store.ts';
import { endFeed } from '#server/bookings/feeds/end-feed.ts';
import { nameCompanyOf } from '#server/companies/membership.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { refuseIfErased } from '#server/retention/erasing/requests.ts';
import { phoneByOwner, phoneByPractice } from './phone-values.ts';
import { encryptUserAddress, type UserRow } from './user-view.ts';

/** Changes to people: by the practice, or by themselves. */

interface Actor {
  readonly account: Account;
  readonly address: string;
}

const words = wording.accounts;
const unknown = () => new Failure('not-found', words.userUnknown);

export type ChangeUsers = ReturnType<typeof changeUsers>;

export function changeUsers(
  parts: Pick<Parts, 'database' | 'vault' | 'sessions' | 'audit' | 'now'>,
  emailChanges: EmailChanges,
) {
  const { database, vault, sessions, audit, now } = parts;
  const { queries } = database;

  async function profileValues(
    tx: Transaction,
    user: UserRow,
    change: ProfileChange,
    { account }: Actor,
  ) {
    const isOwn = user.id === account.user.id;
    const byClient = isOwn && user.type === 'client';
    const { name, phone_number, address, company_name } = change;
    const phoneBy = isOwn ? phoneByOwner : phoneByPractice;
    return {
      ...(name === undefined ? {} : { name }),
      ...(phone_number === undefined ? {} : phoneBy(user, phone_number, now())),
      ...(address === undefined
        ? {}
        : { addressEncrypted: encryptUserAddress(vault, user.id, address) }),
      ...(company_name === undefined
        ? {}
        : { companyId: await nameCompanyOf(tx, user, company_name, byClient) }),
    } satisfies UserValues;
  }

  /** Of a client. It applies at once; the old address can stop it for a week. */
  async function clientEmail(
    tx: Transaction,
    user: UserRow,
    email: string,
    { account }: Actor,
  ): Promise<UserValues> {
    if (comparableEmail(email) === comparableEmail(user.email)) return { email };
    await sessions.requireConfirmed(tx, account.sessionId, 'new-session');
    return emailChanges.applyToClient(tx, user, email);
  }

  /** Of an admin or member of staff: it waits until the new address confirms it. */
  async function askForEmail(
    tx: Transaction,
    user: UserRow,
    email: string,
    { account }: Actor,
  ): Promise<AuditEvent[]> {
    await sessions.requireConfirmed(tx, account.sessionId, 'new-session');
    const change = await emailChanges.ask(tx, user, email);
    if (!change) return [];
    const details = { from: change.oldEmail, to: change.newEmail };
    return [{ kind: 'email-change-asked', details }];
  }

  /** The account and its records stay; its sessions end at once. */
  async function deactivate(tx: Transaction, user: UserRow, admins: readonly string[]) {
    const isLastAdmin = user.type === 'admin' && !admins.some((id) => id !== user.id);
    if (isLastAdmin) throw new Failure('conflict', words.lastAdmin);
    await sessions.endAll(tx, user.id);
    await dropRecovery(tx, user.id);
    await endFeed(tx, user.id);
    await updateUser(tx, user.id, { isActive: false });
  }

  async function changed(tx: Transaction, id: string): Promise<Person> {
    const person = await findPerson(tx, id);
    if (!person) throw unknown();
    return person;
  }

  async function lockedUser(tx: Transaction, id: string): Promise<UserRow> {
    const user = await lockUser(tx, id);
    if (user) return user;
    throw (await findPerson(tx, id)) ? altered() : unknown();
  }

  /** Returns the events to log, since the log must be written last in a transaction. */
  async function setActive(
    tx: Transaction,
    user: UserRow,
    isActive: boolean,
    admins: readonly string[],
  ): Promise<AuditEvent[]> {
    if (isActive === user.isActive) return [];
    if (isActive) await refuseIfErased(tx, user.id);
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
    const isClient = user.type === 'client';
    const asked = email === undefined || isClient ? [] : await askForEmail(tx, user, email, actor);
    const changesEmail = email !== undefined && isClient;
    const fields = Object.keys({ ...profile, ...(changesEmail ? { email } : {}) });
    if (fields.length === 0) return asked;
    await updateUser(tx, user.id, {
      ...(await profileValues(tx, user, profile, actor)),
      ...(changesEmail ? await clientEmail(tx, user, email, actor) : {}),
    });
    return [...asked, { kind: 'user-changed', details: { fields } }];
  }

  /** Admins change everyone, staff change clients, and everyone their own profile. */
  async function requireRight(
    tx: Transaction,
    user: UserRow,
    { email, is_active }: UserChange,
    { account }: Actor,
  ): Promise<void> {
    const isOwnProfile = user.id === account.user.id && email === undefined;
    const needed = user.type === 'client' ? 'client-records' : 'team';
    if (!isOwnProfile && !may(account.user.type, needed)) throw new Failure('forbidden');
    if (is_active && !user.isActive) {
      await sessions.requireConfirmed(tx, account.sessionId, 'new-session');
    }
  }

  /** With a revision, only if no one else has changed the person since it was read. */
  async function changeIn(
    tx: Transaction,
    id: string,
    change: UserChange,
    revision: number | undefined,
    actor: Actor,
  ): Promise<Person> {
    const { is_active, ...given } = change;
    const { id: actorId } = actor.account.user;
    if (is_active === false && id === actorId) throw new Failure('conflict', words.ownAccount);
    // Admins are locked before the person, so that two who deactivate each other do so one by one.
    const admins = is_active === false ? await lockActiveAdmins(tx) : [];
    const user = await lockedUser(tx, id);
    if (revision !== undefined && revision !== user.revision) {
      throw new Failure('conflict', words.changedMeanwhile, { field: 'if-match' });
    }
    await requireRight(tx, user, change, actor);
    const events = [
      ...(await setValues(tx, user, given, actor)),
      ...(is_active === undefined ? [] : await setActive(tx, user, is_active, admins)),
    ];
    const person = await changed(tx, id);
    for (const event of events) {
      await audit.write(tx, { ...event, subjectId: id, actorId, address: actor.address });
    }
    return person;
  }

  return {
    changeIn,
    lock: lockedUser,
    change(id: string, change: UserChange, revision: number | undefined, actor: Actor) {
      return queries.transaction((tx) => changeIn(tx, id, change, revision, actor));
    },
  };
}
