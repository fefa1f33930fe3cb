import { AsyncLocalStorage } from 'node:async_hooks';
import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { auditEvents, auditPending } from '#server/db/tables/audit.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import type { Vault } from '#server/vault/vault.ts';
import { hashRow, type Link, macOf, type PendingLine } from './chain.ts';
import { type Head, headAfter, isNew, moveHead, takeHead } from './head.ts';

export interface ChainParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly keyedHash: KeyedHash;
  readonly log: Logger;
}

/**
 * Appends lines to the chain a moment after their commit, many at a time, so that no one who writes
 * one waits for anyone else. Every server does this for the lines of all.
 */
export interface Chainer {
  /** A line of this server that was just committed. */
  expect(line: PendingLine): void;
  /** Chains every line that is committed by now. */
  chain(): Promise<void>;
  stop(): Promise<void>;
}

const batchSize = 500;
const soonMs = 200;
const laterMs = 5000;

/** Whether we wrote a line that waits, it is as we wrote it, and it was not chained before. */
export const isGenuine = (
  line: typeof auditPending.$inferSelect,
  head: Head,
  keyedHash: KeyedHash,
): boolean => line.mac.equals(macOf(line, keyedHash)) && isNew(head, line.id);

function chainLines(lines: readonly PendingLine[], head: Link, keyedHash: KeyedHash) {
  let last = head;
  return lines.map(({ at, kind, actorId, subjectId, address, details }) => {
    const content = { at, kind, actorId, subjectId, address, details };
    const row = { ...content, number: last.number + 1, previousHash: last.hash };
    const line = { ...row, hash: hashRow(row, keyedHash) };
    last = line;
    return line;
  });
}

export function openChainer({ database, vault, keyedHash, log }: ChainParts): Chainer {
  const { queries } = database;
  /** Ours that are not chained yet, as far as we know. No one can remove them from here. */
  const expected = new Map<number, PendingLine>();
  /** What is chained is the work of no single request. */
  const outsideOfRequests = AsyncLocalStorage.snapshot();
  const reported = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function report(lines: readonly PendingLine[], message: string): void {
    const fresh = lines.map(({ id }) => id).filter((id) => !reported.has(id));
    for (const id of fresh) reported.add(id);
    if (fresh.length > 0) log.error({ lines: fresh }, message);
  }

  /** Chains the first lines after an id. Returns the last id, or undefined if there are no more. */
  async function chainBatch(after: number): Promise<number | undefined> {
    const ours = [...expected.values()];
    const seen = await queries.transaction(async (tx) => {
      const head = await takeHead(tx, vault);
      const waiting = await tx
        .select()
        .from(auditPending)
        .where(gt(auditPending.id, after))
        .orderBy(asc(auditPending.id))
        .limit(batchSize);
      const genuine = waiting.filter((line) => isGenuine(line, head, keyedHash));
      const found = new Set(genuine.map(({ id }) => id));
      const isLast = waiting.length < batchSize;
      // Neither waiting nor chained by another server.
      const removed = ours.filter(({ id }) => isLast && !found.has(id) && isNew(head, id));
      const lines = [...genuine, ...removed].toSorted((a, b) => a.id - b.id);
      const chained = chainLines(lines, head, keyedHash);
      const last = chained.at(-1);
      if (last) {
        await tx.insert(auditEvents).values(chained);
        await moveHead(tx, vault, headAfter(head, last, new Set(lines.map(({ id }) => id))));
        await tx.delete(auditPending).where(inArray(auditPending.id, [...found]));
      }
      const notOurs = waiting.filter(({ id }) => !found.has(id));
      const done = isLast ? [...genuine, ...ours] : genuine;
      return { done, notOurs, removed, next: isLast ? undefined : waiting.at(-1)?.id };
    });
    for (const { id } of seen.done) expected.delete(id);
    report(seen.notOurs, 'lines that wait for the audit log are not as they were written');
    report(seen.removed, 'lines were removed before they were chained, and are in the log again');
    return seen.next;
  }

  async function chain(): Promise<void> {
    if (expected.size === 0) {
      const { rows } = await queries.execute(sql`select from ${auditPending} limit 1`);
      if (rows.length === 0) return;
    }
    let after: number | undefined = 0;
    while (after !== undefined) after = await chainBatch(after);
  }

  /** Whatever fails, the lines are safe where they wait. */
  async function tryToChain(): Promise<void> {
    try {
      await chain();
    } catch (error) {
      log.warn({ err: error }, 'lines wait to be chained to the audit log');
      schedule(laterMs);
    }
  }

  function schedule(milliseconds: number): void {
    if (timer || stopped) return;
    timer = outsideOfRequests(() =>
      setTimeout(() => {
        timer = undefined;
        void tryToChain();
      }, milliseconds).unref(),
    );
  }

  return {
    expect(line) {
      expected.set(line.id, line);
      schedule(soonMs);
    },
    chain,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await tryToChain();
    },
  };
}
