import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import { type AuditEvent, auditEvents as eventSchemas } from '#domain/audit/events.ts';
import { afterCommit, prepareInTransactions, type Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditPending } from '#server/db/tables/audit.ts';
import { Failure } from '#server/errors.ts';
import { macOf, type PendingLine, plainAddress } from './chain.ts';
import { type ChainParts, openChainer } from './chainer.ts';
import { endIsGone, headExists } from './head.ts';
import { storedDetails } from './stored-details.ts';

export interface AuditLog {
  /**
   * Writes a line in the transaction of the event, where it should come last. It is chained to the
   * log a moment after the commit. Refuses an actor who was deactivated since their call was let in.
   */
  write(tx: Transaction, event: AuditEvent): Promise<void>;
  /** The same refusal for what is written without a line. It, too, should come last. */
  refuseDeactivated(tx: Transaction, actorId: string): Promise<void>;
  /** Chains every line that is committed by now. Whoever reads the log calls it first. */
  chain(): Promise<void>;
  stop(): Promise<void>;
}

const given = sql.placeholder;

/** An arbitrary number, the same in every server. */
const actorLock = 2_160_011;
/** Two people who share a lock wait for each other now and then, no more. */
const lockKey = (userId: string | undefined) =>
  userId ? Buffer.from(userId.slice(0, 8), 'hex').readInt32BE() : null;

/**
 * Everyone who writes holds a lock of their own, shared, until they commit; a deactivation waits
 * until it has that of the deactivated person for itself. So nothing is written by someone after
 * the line that deactivates them. Ids are given out under the lock, in the order of the commits.
 */
const takeId = prepareInTransactions<{ id: string }>(
  'id of an audit line',
  // Without a person there is no lock: these functions do nothing with null.
  () => sql`select pg_advisory_xact_lock(${sql.raw(String(actorLock))}, ${given('deactivated')}::integer),
    pg_advisory_xact_lock_shared(${sql.raw(String(actorLock))}, ${given('actor')}::integer),
    nextval('audit_pending_id_seq')::text as id`,
);

async function nextId(tx: Transaction, { kind, actorId, subjectId }: AuditEvent): Promise<number> {
  const deactivated = kind === 'user-deactivated' ? subjectId : undefined;
  const [taken] = await takeId(tx, { deactivated: lockKey(deactivated), actor: lockKey(actorId) });
  return Number(taken?.id);
}

const isDeactivated = (id: string | Placeholder) =>
  and(eq(users.id, id), eq(users.isActive, false));

const insertLine = prepareInTransactions(
  'audit line',
  () => sql`
    insert into ${auditPending} (id, at, kind, actor_id, subject_id, address, details, mac)
    select ${given('id')}::bigint, ${given('at')}::timestamptz, ${given('kind')},
      ${given('actorId')}::uuid, ${given('subjectId')}::uuid, ${given('address')},
      ${given('details')}::jsonb, ${given('mac')}::bytea
    where ${headExists} and not exists (select from ${users} where ${isDeactivated(given('actorId'))})
    returning id`,
);

const holdLock = prepareInTransactions(
  'lock of who writes without a line',
  () =>
    sql`select pg_advisory_xact_lock_shared(${sql.raw(String(actorLock))}, ${given('actor')}::integer)`,
);

async function refuseDeactivated(tx: Transaction, actorId: string): Promise<void> {
  await holdLock(tx, { actor: lockKey(actorId) });
  if ((await tx.$count(users, isDeactivated(actorId))) > 0) throw new Failure('unauthenticated');
}

async function insert(tx: Transaction, line: PendingLine, mac: Buffer): Promise<void> {
  const { actorId } = line;
  const [written] = await insertLine(tx, { ...line, details: JSON.stringify(line.details), mac });
  if (written) return;
  const isRefused = actorId && (await tx.$count(users, isDeactivated(actorId))) > 0;
  throw isRefused ? new Failure('unauthenticated') : endIsGone();
}

export interface AuditParts extends ChainParts {
  readonly now: () => Date;
}

/** A line that the next server to start chains. */
export async function writeLine(
  tx: Transaction,
  event: AuditEvent,
  { keyedHash, now }: Pick<AuditParts, 'keyedHash' | 'now'>,
): Promise<PendingLine> {
  eventSchemas[event.kind].parse(event.details);
  const line: PendingLine = {
    id: await nextId(tx, event),
    at: now(),
    kind: event.kind,
    actorId: event.actorId ?? null,
    subjectId: event.subjectId ?? null,
    address: plainAddress(event.address),
    details: storedDetails[event.kind].write(event.details),
  };
  await insert(tx, line, macOf(line, keyedHash));
  return line;
}

export function openAuditLog(parts: AuditParts): AuditLog {
  const chainer = openChainer(parts);
  return {
    async write(tx, event) {
      const line = await writeLine(tx, event, parts);
      afterCommit(tx, () => chainer.expect(line));
    },
    refuseDeactivated,
    chain: () => chainer.chain(),
    stop: () => chainer.stop(),
  };
}
