import { randomUUID } from 'node:crypto';
import { aliasedTable, and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import type { IdentityCheck, NewIdentityCheck } from '#domain/identity/identity-check.ts';
import type { PageOfList } from '#domain/page-of-list.ts';
import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clients } from '#server/db/tables/clients.ts';
import { identityChecks } from '#server/db/tables/identity.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Reader } from '#server/work/access.ts';
import { logVisit } from '#server/work/clients/visits.ts';

const words = wording.identity;

interface Found {
  readonly check: typeof identityChecks.$inferSelect;
  readonly checker: string;
  readonly withdrawer: string | null;
}

const withdrawers = aliasedTable(users, 'withdrawers');
const authorityOf = (id: string) => contextOf(identityChecks.authorityEncrypted, id);
const reasonOf = (id: string) => contextOf(identityChecks.reasonEncrypted, id);

async function expectClient(tx: Transaction, id: string): Promise<void> {
  const isListed = and(eq(clients.id, id), isNull(clients.removedAt));
  if ((await tx.$count(clients, isListed)) === 0) {
    throw new Failure('not-found', wording.accounts.userUnknown);
  }
}

const about = ({ account, address }: Reader, subjectId: string) => ({
  actorId: account.user.id,
  address,
  subjectId,
});

/** For whoever erases a client. */
export async function deleteChecksOf(
  tx: Transaction,
  clientId: string,
  which: 'all' | 'withdrawn',
): Promise<void> {
  const isMeant = which === 'withdrawn' ? isNotNull(identityChecks.withdrawnAt) : undefined;
  await tx.delete(identityChecks).where(and(eq(identityChecks.clientId, clientId), isMeant));
}

/** How the practice has checked who a client is. */
export function openIdentityChecks(
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'practice' | 'now'>,
) {
  const { database, vault, audit, practice, now } = parts;
  const { queries } = database;

  function select(tx: Transaction) {
    return tx
      .select({ check: identityChecks, checker: users.name, withdrawer: withdrawers.name })
      .from(identityChecks)
      .innerJoin(users, eq(users.id, identityChecks.checkedBy))
      .leftJoin(withdrawers, eq(withdrawers.id, identityChecks.withdrawnBy));
  }

  function withdrawnView({ check, withdrawer }: Found): IdentityCheck['withdrawn'] {
    const { id, withdrawnAt, withdrawnBy, reasonEncrypted } = check;
    if (!withdrawnAt || !withdrawnBy) return null;
    return {
      at: withdrawnAt.toISOString(),
      by: { _id: withdrawnBy, name: withdrawer ?? '' },
      reason: reasonEncrypted ? vault.decrypt(reasonEncrypted, reasonOf(id)) : '',
    };
  }

  function viewOf(found: Found): IdentityCheck {
    const { id, document, way, who, matched, authorityEncrypted, ...rest } = found.check;
    const { checkedOn, checkedBy, notedAt } = rest;
    return {
      _id: id,
      document,
      way,
      who,
      matched,
      authority: authorityEncrypted ? vault.decrypt(authorityEncrypted, authorityOf(id)) : '',
      checkedOn,
      checkedBy: { _id: checkedBy, name: found.checker },
      notedAt: notedAt.toISOString(),
      withdrawn: withdrawnView(found),
    };
  }

  async function read(tx: Transaction, id: string): Promise<IdentityCheck> {
    const [check] = await select(tx).where(eq(identityChecks.id, id));
    if (!check) throw new Failure('not-found', words.unknown);
    return viewOf(check);
  }

  return {
    /** The latest first, then those that were withdrawn. */
    list(clientId: string, { page, pageSize }: Omit<PageOfList, 'search'>, reader: Reader) {
      return queries.transaction(async (tx) => {
        await expectClient(tx, clientId);
        const isTheirs = eq(identityChecks.clientId, clientId);
        const rows = await select(tx)
          .where(isTheirs)
          .orderBy(
            isNotNull(identityChecks.withdrawnAt),
            desc(identityChecks.checkedOn),
            desc(identityChecks.notedAt),
          )
          .limit(pageSize)
          .offset((page - 1) * pageSize);
        const [counted] = await tx.select({ total: count() }).from(identityChecks).where(isTheirs);
        await logVisit(parts, tx, about(reader, clientId));
        return { data: rows.map(viewOf), total: counted?.total ?? 0 };
      });
    },

    note(clientId: string, given: NewIdentityCheck, reader: Reader): Promise<IdentityCheck> {
      const { authority, ...check } = given;
      const id = randomUUID();
      return queries.transaction(async (tx) => {
        await expectClient(tx, clientId);
        if (check.checkedOn > wallTimeAt(now().getTime(), practice.current().timeZone).day) {
          throw new Failure('invalid', words.dayAhead, { field: 'checkedOn' });
        }
        const by = { checkedBy: reader.account.user.id, notedAt: now() };
        const [made] = await tx
          .insert(identityChecks)
          .values({
            id,
            clientId,
            ...check,
            authorityEncrypted: authority === '' ? null : vault.encrypt(authority, authorityOf(id)),
            ...by,
          })
          .onConflictDoNothing()
          .returning({ id: identityChecks.id });
        if (!made) throw new Failure('conflict', words.twice);
        const details = { check: made.id };
        await audit.write(tx, { kind: 'identity-checked', details, ...about(reader, clientId) });
        return read(tx, made.id);
      });
    },

    withdraw(clientId: string, id: string, reason: string, reader: Reader): Promise<IdentityCheck> {
      return queries.transaction(async (tx) => {
        const isIt = and(eq(identityChecks.id, id), eq(identityChecks.clientId, clientId));
        const [withdrawn] = await tx
          .update(identityChecks)
          .set({
            withdrawnAt: now(),
            withdrawnBy: reader.account.user.id,
            reasonEncrypted: vault.encrypt(reason, reasonOf(id)),
          })
          .where(and(isIt, isNull(identityChecks.withdrawnAt)))
          .returning({ id: identityChecks.id });
        if (!withdrawn) {
          const isKnown = (await tx.$count(identityChecks, isIt)) > 0;
          throw isKnown
            ? new Failure('conflict', words.alreadyWithdrawn)
            : new Failure('not-found', words.unknown);
        }
        await audit.write(tx, {
          kind: 'identity-check-withdrawn',
          details: { check: id },
          ...about(reader, clientId),
        });
        return read(tx, id);
      });
    },
  };
}
