import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Client, ClientChange, NewClient, OpenedClient } from '#domain/clients/client.ts';
import { firstRights } from '#domain/clients/roles.ts';
import type { TimelineQuery } from '#domain/clients/timeline.ts';
import { wording } from '#domain/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import type { ChangeUsers } from '#server/accounts/users/change-user.ts';
import { changeCompany, lockedCompany } from '#server/companies/change-company.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clientGroups, clients } from '#server/db/tables/clients.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { pausedReminders } from '#server/db/tables/work.ts';
import { Failure, isAlreadyThere } from '#server/errors.ts';
import { decryptHidden } from '#server/intake/decrypt-form.ts';
import { openReveals, type RevealParts } from '#server/intake/reveals.ts';
import type { Parts } from '#server/parts.ts';
import { todayOf } from '#server/work/access.ts';
import { logVisit } from '#server/work/clients/visits.ts';
import { formDifferencesOf } from './form-differences.ts';
import { letterStatesOf } from './letters.ts';
import { setRole } from './rights.ts';
import { standingOf } from './standing.ts';
import { type ClientRow, findClient, lockClient } from './store.ts';
import { timelineOf } from './timeline.ts';
import { address as addresses, clientView, tfn as tfns } from './view.ts';

const words = wording.clients;

/** Whoever of the practice reads or changes a client. */
interface Reader {
  readonly account: Account;
  readonly address: string;
}

export const clientUnknown = () => new Failure('not-found', words.unknown);

/** What is with the account or the company that a client is made from. */
interface SharedValues {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone_number?: string | undefined;
  readonly address?: string | undefined;
}

type OwnValues = Omit<ClientChange, keyof SharedValues>;

function partsOf(change: ClientChange): { shared: SharedValues; own: OwnValues } {
  const { name, email, phone_number, address, ...own } = change;
  const shared = { name, email, phone_number, address };
  const given = Object.entries(shared).filter(([, value]) => value !== undefined);
  return { shared: Object.fromEntries(given), own };
}

async function refuseStrangers(
  tx: Transaction,
  { manager, group }: Pick<ClientChange, 'manager' | 'group'>,
): Promise<void> {
  const team = manager && and(eq(users.id, manager), ne(users.type, 'client'), users.isActive);
  if (team && (await tx.$count(users, team)) === 0) {
    throw new Failure('invalid', words.managerUnknown, { field: 'manager' });
  }
  if (group && (await tx.$count(clientGroups, eq(clientGroups.id, group))) === 0) {
    throw new Failure('invalid', words.groupUnknown, { field: 'group' });
  }
}

async function refuseTakenCode<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isAlreadyThere(error, 'clients_code_key')) throw error;
    throw new Failure('conflict', words.codeTaken, { field: 'code' });
  }
}

/** An email is what the account or company goes by. */
function refuseWithoutEmail({ email }: SharedValues): void {
  if (email === '') {
    throw new Failure('invalid', wording.accounts.emailRequired, { field: 'email' });
  }
}

export function openClients(
  parts: RevealParts & Pick<Parts, 'vault' | 'now'>,
  changing: ChangeUsers,
) {
  const { database, vault, audit, now } = parts;
  const { queries } = database;
  const reveal = openReveals(parts);

  const about = ({ account, address }: Reader, subjectId: string) => ({
    actorId: account.user.id,
    address,
    subjectId,
  });

  async function viewOf(tx: Transaction, id: string): Promise<Client> {
    const found = await findClient(tx, id);
    if (!found) throw clientUnknown();
    const letterOf = await letterStatesOf(tx, [id], todayOf(parts));
    return clientView(vault, found, letterOf(id));
  }

  /** The account or company is locked first, as whoever changes it directly does. */
  async function locked(tx: Transaction, id: string): Promise<ClientRow> {
    const found = await findClient(tx, id);
    if (found?.client.source === 'account') await changing.lock(tx, id);
    if (found?.client.source === 'company') await lockedCompany(tx, id);
    const client = found && (await lockClient(tx, id));
    if (!client) throw clientUnknown();
    return client;
  }

  /** What its table keeps of a change. */
  function valuesOf(client: ClientRow, shared: SharedValues, own: OwnValues) {
    const { id, source, formerAt } = client;
    const { manager, group, tfn, ...plain } = own;
    const { phone_number: phone, address, ...named } = shared;
    const isOurs = source === 'practice';
    return {
      ...plain,
      ...(own.status === undefined
        ? {}
        : { formerAt: own.status === 'former' ? (formerAt ?? now()) : null }),
      ...(manager === undefined ? {} : { managerId: manager }),
      ...(group === undefined ? {} : { groupId: group }),
      ...(tfn === undefined ? {} : { tfnEncrypted: tfns.encrypt(vault, id, tfn) }),
      ...(isOurs ? named : {}),
      ...(isOurs && phone !== undefined ? { phone } : {}),
      ...(isOurs && address !== undefined
        ? { addressEncrypted: addresses.encrypt(vault, id, address) }
        : {}),
    };
  }

  async function changeSource(
    tx: Transaction,
    { id, source }: ClientRow,
    shared: SharedValues,
    reader: Reader,
  ): Promise<void> {
    if (source === 'practice' || Object.keys(shared).length === 0) return;
    refuseWithoutEmail(shared);
    if (source === 'account') {
      await changing.changeIn(tx, id, shared, undefined, reader);
      return;
    }
    const { phone_number: phone, ...named } = shared;
    const change = phone === undefined ? named : { ...named, phone };
    const { subjectId: _, ...actor } = about(reader, id);
    await changeCompany(tx, parts, id, change, actor);
  }

  async function tfnOf(tx: Transaction, { id, tfnEncrypted }: ClientRow): Promise<() => string> {
    if (tfnEncrypted) return () => tfns.decrypt(vault, id, tfnEncrypted);
    const isTheirs = and(eq(submissions.userId, id), isNull(submissions.identifiersRemovedAt));
    const newest = desc(submissions.submittedAt);
    const [form] = await tx.select().from(submissions).where(isTheirs).orderBy(newest).limit(1);
    if (!form) throw new Failure('not-found', words.tfnMissing);
    return () => decryptHidden(vault, form, 'tfn');
  }

  /** What is read of one client; all of a visit is one line of the log. */
  const visit = <Result>(
    id: string,
    reader: Reader,
    read: (tx: Transaction, client: Client) => Promise<Result>,
  ): Promise<Result> =>
    queries.transaction(async (tx) => {
      const result = await read(tx, await viewOf(tx, id));
      await logVisit(parts, tx, about(reader, id));
      return result;
    });

  return {
    read: (id: string, reader: Reader): Promise<OpenedClient> =>
      visit(id, reader, async (tx, client) => ({
        ...client,
        ...(await standingOf(tx, [id]))(id),
        remindersPaused: (await tx.$count(pausedReminders, eq(pausedReminders.clientId, id))) > 0,
      })),

    timeline: (id: string, query: TimelineQuery, reader: Reader) =>
      visit(id, reader, (tx) => timelineOf(tx, vault, id, query)),

    formDifferences: (id: string, reader: Reader) =>
      visit(id, reader, (tx, client) => formDifferencesOf(tx, vault, client)),

    create(given: NewClient, reader: Reader): Promise<Client> {
      const { account, tfn, address, phone_number: phone, manager, group, ...plain } = given;
      const id = randomUUID();
      return queries.transaction(async (tx) => {
        await refuseStrangers(tx, given);
        const signsIn = account && and(eq(users.id, account), eq(users.type, 'client'));
        if (signsIn && (await tx.$count(users, signsIn)) === 0) {
          throw new Failure('invalid', words.accountUnknown, { field: 'account' });
        }
        await refuseTakenCode(() =>
          tx.insert(clients).values({
            ...plain,
            id,
            source: 'practice',
            phone,
            addressEncrypted: addresses.encrypt(vault, id, address),
            tfnEncrypted: tfns.encrypt(vault, id, tfn),
            managerId: manager,
            groupId: group,
            createdAt: now(),
          }),
        );
        if (account) await setRole(tx, account, id, { role: 'contact', ...firstRights });
        const client = await viewOf(tx, id);
        await audit.write(tx, { kind: 'client-created', details: {}, ...about(reader, id) });
        return client;
      });
    },

    change(id: string, change: ClientChange, reader: Reader): Promise<Client> {
      const { shared, own } = partsOf(change);
      return queries.transaction(async (tx) => {
        const client = await locked(tx, id);
        if (client.source === 'account' && own.kind && own.kind !== client.kind) {
          throw new Failure('conflict', words.kindOfOwn, { field: 'kind' });
        }
        await refuseStrangers(tx, own);
        const values = valuesOf(client, shared, own);
        if (Object.keys(values).length > 0) {
          await refuseTakenCode(() => tx.update(clients).set(values).where(eq(clients.id, id)));
        }
        await changeSource(tx, client, shared, reader);
        const changed = await viewOf(tx, id);
        const fields = Object.keys(client.source === 'practice' ? change : own);
        if (fields.length > 0) {
          const event = { kind: 'client-changed', details: { fields } } as const;
          await audit.write(tx, { ...event, ...about(reader, id) });
        }
        return changed;
      });
    },

    revealTfn(id: string, reader: Reader): Promise<string> {
      const { subjectId, ...by } = about(reader, id);
      return reveal(reader.account, by, async (tx) => {
        const found = await findClient(tx, id);
        if (!found) throw clientUnknown();
        const value = await tfnOf(tx, found.client);
        const event = { kind: 'client-field-revealed', details: { field: 'tfn' } } as const;
        return { value, event: { ...event, subjectId } };
      });
    },
  };
}
