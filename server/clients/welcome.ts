import { randomUUID } from 'node:crypto';
import type { ClientPerson, ClientWelcome } from '#domain/clients/client.ts';
import { everyRight, firstRights, type Rights } from '#domain/clients/roles.ts';
import { wording } from '#domain/wording.ts';
import { actsForMail } from '#server/accounts/mail-templates.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import { openWelcomeLinks } from '#server/accounts/welcome/welcome.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { clientUnknown } from './clients.ts';
import { roleOf, setRole } from './rights.ts';
import { type ClientRow, findClient, lockClient } from './store.ts';
import { address as addresses } from './view.ts';

const words = wording.clients;

interface Reader {
  readonly account: Account;
  readonly address: string;
}

type UsedParts = Pick<
  Parts,
  'database' | 'vault' | 'audit' | 'keyedHash' | 'mailQueue' | 'practice' | 'env' | 'now'
>;

/** Lets someone act for a client, with a link by which whoever has no account yet begins one. */
export function openWelcome(parts: UsedParts) {
  const { database, vault, audit, mailQueue, practice, env } = parts;
  const links = openWelcomeLinks(parts);

  /** With the client’s id where the client is the person, who is then not there twice. */
  async function newAccount(
    tx: Transaction,
    client: ClientRow,
    { email, role }: ClientWelcome,
  ): Promise<UserRow> {
    const isSelf = role === 'self';
    const id = isSelf ? client.id : randomUUID();
    const address = isSelf ? addresses.decrypt(vault, id, client.addressEncrypted) : '';
    return links.make(tx, {
      id,
      name: isSelf ? client.name : '',
      email,
      phone: isSelf ? client.phone : '',
      address,
    });
  }

  function refuseUnfit(client: ClientRow, known: UserRow | undefined, { role }: ClientWelcome) {
    const isOwn = known?.id === client.id;
    if (isOwn && role !== 'self') throw new Failure('conflict', words.selfStays);
    const couldBe = client.source === 'practice' && client.kind === 'individual' && !known;
    if (role === 'self' && !isOwn && !couldBe) {
      throw new Failure('invalid', words.selfOfOther, { field: 'role' });
    }
  }

  /** What they may do already stays. */
  async function giveRole(
    tx: Transaction,
    user: UserRow,
    client: ClientRow,
    welcome: ClientWelcome,
  ) {
    const { role } = welcome;
    if (role === 'self') return { role, ...everyRight };
    const before: Rights | undefined = await roleOf(tx, user.id, client.id);
    const { sees, answers, signs } = before ?? firstRights;
    const given = { role, sees, answers, signs };
    await setRole(tx, user.id, client.id, given);
    return given;
  }

  return (id: string, welcome: ClientWelcome, { account, address }: Reader) =>
    database.queries.transaction(async (tx): Promise<ClientPerson> => {
      if (!(await findClient(tx, id))) throw clientUnknown();
      // Before the client, as whoever changes an account does.
      const known = await links.find(tx, welcome.email);
      const client = await lockClient(tx, id);
      if (!client) throw clientUnknown();
      refuseUnfit(client, known, welcome);
      const user = known ?? (await newAccount(tx, client, welcome));
      const given = await giveRole(tx, user, client, welcome);
      if (user.temporaryUntil) {
        await links.send(tx, user);
      } else {
        await mailQueue.enqueue(tx, actsForMail(user, practice.current(), env.SITE_URL));
      }
      await audit.write(tx, {
        kind: 'client-welcomed',
        details: { account: user.id, role: given.role },
        subjectId: id,
        actorId: account.user.id,
        address,
      });
      const { _id, name, email } = { _id: user.id, name: user.name, email: user.email };
      return { account: { _id, name, email }, ...given };
    });
}
