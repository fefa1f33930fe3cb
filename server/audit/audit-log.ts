import { and, eq, sql } from 'drizzle-orm';
import { type AuditEvent, auditEvents as eventSchemas } from '#domain/audit/events.ts';
import { afterCommit, type Transaction } from '#server/db/database.ts';
import { auditPending, users } from '#server/db/schema.ts';
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
  /** Chains every line that is committed by now. Whoever reads the log calls it first. */
  chain(): Promise<void>;
  stop(): Promise<void>;
}

/** An arbitrary number, the same in every server. */
const actorLock = 2_160_011;
/** Two people who share a lock wait for each other now and then, no more. */
const lockKey = (userId: string) => Buffer.from(userId.slice(0, 8), 'hex').readInt32BE();

/**
 * Everybody who writes holds a lock of their own, shared, until they commit; a deactivation waits
 * until it has that of the deactivated person for itself. So nothing is written by somebody after
 * the line that deactivates them. Ids are given out under the lock, in the order of the commits.
 */
async function nextId(tx: Transaction, { kind, actorId, subjectId }: AuditEvent): Promise<number> {
  const steps = [sql`nextval('audit_pending_id_seq')::text as id`];
  if (actorId) {
    steps.unshift(sql`pg_advisory_xact_lock_shared(${actorLock}, ${lockKey(actorId)})`);
  }
  if (kind === 'user-deactivated' && subjectId) {
    steps.unshift(sql`pg_advisory_xact_lock(${actorLock}, ${lockKey(subjectId)})`);
  }
  const { rows } = await tx.execute<{ id: string }>(sql`select ${sql.join(steps, sql`, `)}`);
  return Number(rows[0]?.id);
}

const deactivated = (userId: string) => and(eq(users.id, userId), eq(users.isActive, false));

async function insert(tx: Transaction, line: PendingLine, mac: Buffer): Promise<void> {
  const { id, at, kind, actorId, subjectId, address, details } = line;
  const mayWrite = actorId
    ? sql`${headExists} and not exists (select from ${users} where ${deactivated(actorId)})`
    : headExists;
  const { rowCount } = await tx.execute(sql`
    insert into ${auditPending} (id, at, kind, actor_id, subject_id, address, details, mac)
    select ${id}::bigint, ${at.toISOString()}::timestamptz, ${kind}, ${actorId}::uuid,
      ${subjectId}::uuid, ${address}, ${JSON.stringify(details)}::jsonb, ${mac}::bytea
    where ${mayWrite}`);
  if (rowCount === 1) return;
  const isDeactivated = actorId && (await tx.$count(users, deactivated(actorId))) > 0;
  throw isDeactivated ? new Failure('unauthenticated') : endIsGone();
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
    chain: () => chainer.chain(),
    stop: () => chainer.stop(),
  };
}
