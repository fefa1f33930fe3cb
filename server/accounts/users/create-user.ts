import { randomUUID } from 'node:crypto';
import type { AccountType } from '#domain/accounts/account-types.ts';
import type { Signup } from '#domain/accounts/people.ts';
import { may } from '#domain/accounts/permissions.ts';
import { wording } from '#domain/wording.ts';
import { newAdminMail, welcomeMail } from '#server/accounts/mail-templates.ts';
import {
  type FirstCredentials,
  firstCredentials,
} from '#server/accounts/passwords/first-credentials.ts';
import { refuseWeak } from '#server/accounts/passwords/refuse-weak.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import {
  emailInUse,
  findPerson,
  insertUser,
  lockByEmail,
  type Person,
  updateUser,
} from '#server/accounts/store.ts';
import { createCompany } from '#server/companies/create-company.ts';
import { joinCompany } from '#server/companies/membership.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { notifyAdmins } from './notify-admins.ts';
import { encryptUserAddress, type UserRow } from './user-view.ts';

/** Accounts made by the practice, either with details (signup) or by an email alone (invite). */

interface Actor {
  readonly account: Account;
  readonly address: string;
}

const writer = ({ account, address }: Actor) => ({ actorId: account.user.id, address });

const words = wording.accounts;

export function createUsers(parts: Parts) {
  const { database, mailQueue, vault, practice, env, audit, sessions } = parts;
  const { queries } = database;

  async function sendWelcome(tx: Transaction, user: UserRow, credentials: FirstCredentials) {
    const { temporaryPassword, verificationToken, validFor, row } = credentials;
    const to = {
      email: user.email,
      name: user.name,
      type: user.type,
      temporaryPassword,
      verificationToken,
      validUntil: row.temporaryUntil,
      validFor,
    };
    await mailQueue.enqueue(tx, welcomeMail(to, practice.current(), env.SITE_URL));
  }

  /** So that the other admins notice one whom no one expected. */
  async function tellOfAdmin(tx: Transaction, { name, email, type }: UserRow, { account }: Actor) {
    if (type !== 'admin') return;
    const admin = { name, email, addedBy: account.user.email };
    await notifyAdmins(tx, mailQueue, (to) =>
      newAdminMail(to, admin, practice.current(), env.SITE_URL),
    );
  }

  /** Clients are made by everyone who works here, admins and staff by admins who confirm it. */
  async function requireRight(tx: Transaction, type: AccountType, { account }: Actor) {
    if (type === 'client') return;
    if (!may(account.user.type, 'team')) throw new Failure('forbidden');
    await sessions.requireConfirmed(tx, account.sessionId, 'new-session');
  }

  async function personOf(tx: Transaction, id: string): Promise<Person> {
    const person = await findPerson(tx, id);
    if (!person) throw new Error('The account that was just created is missing.');
    return person;
  }

  async function createOwnCompany(tx: Transaction, signup: Signup): Promise<string | undefined> {
    const { company_name: name, email, phone_number: phone, address } = signup;
    if (name === '') return undefined;
    const company = { name, email, phone, address, wasJoined: true };
    return (await createCompany(tx, vault, company)).id;
  }

  /** Someone who never signed in gets fresh credentials; an account in use is left alone. */
  async function inviteAgain(
    tx: Transaction,
    user: UserRow,
    type: AccountType,
    credentials: FirstCredentials,
    actor: Actor,
  ): Promise<UserRow> {
    await requireRight(tx, user.type, actor);
    if (!user.isActive) throw new Failure('conflict', words.invitedInactive, { field: 'email' });
    if (!user.temporaryUntil) throw emailInUse();
    await updateUser(tx, user.id, { type, ...credentials.row });
    await sessions.endAll(tx, user.id);
    return user;
  }

  return {
    /** With their company, if they bring one: both are made, or neither. */
    async signup(signup: Signup, actor: Actor): Promise<Person> {
      const { name, email, type, phone_number, company_id } = signup;
      const { password } = signup;
      if (password && type === 'client') {
        const owner = { ...signup, hasSecondFactor: false };
        await refuseWeak(parts, password, owner, 'password');
      }
      const by = actor.account.user.type;
      const credentials = await firstCredentials(parts, type, { by, chosen: password });
      return queries.transaction(async (tx) => {
        await requireRight(tx, type, actor);
        if (company_id) await joinCompany(tx, company_id);
        const madeCompany = await createOwnCompany(tx, signup);
        const id = randomUUID();
        const user = await insertUser(tx, {
          id,
          name,
          email,
          type,
          phone: phone_number,
          companyId: madeCompany ?? company_id ?? null,
          addressEncrypted: encryptUserAddress(vault, id, signup.address),
          ...credentials.row,
        });
        if (!user) throw emailInUse();
        await sendWelcome(tx, user, credentials);
        await tellOfAdmin(tx, user, actor);
        const person = await personOf(tx, id);
        if (madeCompany) {
          const event = { kind: 'company-created', details: {} } as const;
          await audit.write(tx, { ...event, subjectId: madeCompany, ...writer(actor) });
        }
        await audit.write(tx, {
          kind: 'user-created',
          details: { type },
          subjectId: id,
          ...writer(actor),
        });
        return person;
      });
    },

    async invite(email: string, type: AccountType, actor: Actor): Promise<Person> {
      const by = actor.account.user.type;
      const credentials = await firstCredentials(parts, type, { by });
      return queries.transaction(async (tx) => {
        await requireRight(tx, type, actor);
        const added = await insertUser(tx, { name: '', email, type, ...credentials.row });
        const known = added ? undefined : await lockByEmail(tx, email);
        const user = known ? await inviteAgain(tx, known, type, credentials, actor) : added;
        if (!user) throw emailInUse();
        await sendWelcome(tx, { ...user, type }, credentials);
        await tellOfAdmin(tx, { ...user, type }, actor);
        const person = await personOf(tx, user.id);
        await audit.write(tx, {
          kind: 'user-invited',
          details: { type, again: known !== undefined },
          subjectId: user.id,
          ...writer(actor),
        });
        return person;
      });
    },
  };
}
