import { asc, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { auditEvents, auditPending } from '#server/db/tables/audit.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import type { Vault } from '#server/vault/vault.ts';
import { type AuditLine, isAsWritten, type Link } from './chain.ts';
import { isGenuine } from './chainer.ts';
import { type Head, readHead } from './head.ts';
import { type NotedLine, readLineName } from './line-name.ts';
import { readStart } from './tidying/start.ts';

export interface Whole {
  readonly whole: true;
  readonly last: Link;
}

export interface Broken {
  readonly whole: false;
  /** The first line that is not as it was written. */
  readonly line: number;
  readonly because:
    | 'missing'
    | 'changed'
    | 'added'
    | 'changed before it was chained'
    | 'end unknown';
}

const batchSize = 500;

async function* linesOf(tx: Transaction): AsyncGenerator<AuditLine> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const lines = await tx
      .select()
      .from(auditEvents)
      .where(gt(auditEvents.number, after))
      .orderBy(asc(auditEvents.number))
      .limit(batchSize);
    yield* lines;
    const last = lines.at(-1);
    if (!last) return;
    after = last.number;
  }
}

const broken = (line: number, because: Broken['because']): Broken => ({
  whole: false,
  line,
  because,
});

/** What is wrong with a line, given the one before it. */
function breachAt(
  line: AuditLine,
  last: Link,
  head: Link | undefined,
  keyedHash: KeyedHash,
): Broken | undefined {
  const next = last.number + 1;
  if (line.number > next) return broken(next, 'missing');
  if (line.number < next || (head && line.number > head.number))
    return broken(line.number, 'added');
  const fits = line.previousHash.equals(last.hash) && isAsWritten(line, keyedHash);
  return fits ? undefined : broken(line.number, 'changed');
}

function breachAfter(last: Link, head: Link | undefined): Broken | undefined {
  if (!head) return broken(last.number + 1, 'end unknown');
  if (head.number > last.number) return broken(last.number + 1, 'missing');
  return head.hash.equals(last.hash) ? undefined : broken(last.number, 'changed');
}

async function waitingAreGenuine(tx: Transaction, head: Head, keyedHash: KeyedHash) {
  const waiting = await tx.select().from(auditPending);
  return waiting.every((line) => isGenuine(line, head, keyedHash));
}

const isNoted = (line: Link, noted: NotedLine): boolean =>
  line.hash.toString('hex').startsWith(noted.hash);

/**
 * Verifies every line that is still kept, that none is missing in between or at the end, and that a line noted earlier
 * is still there, and the lines that wait to be chained. Reads one snapshot of the log, however much
 * is written meanwhile.
 */
export function verifyLog(
  { queries }: Database,
  vault: Vault,
  keyedHash: KeyedHash,
  noted?: NotedLine,
): Promise<Whole | Broken> {
  const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return queries.transaction(async (tx) => {
    const head = await readHead(tx, vault);
    let last = await readStart(tx, vault);
    for await (const line of linesOf(tx)) {
      const breach = breachAt(line, last, head, keyedHash);
      if (breach) return breach;
      if (line.number === noted?.number && !isNoted(line, noted)) {
        return broken(line.number, 'changed');
      }
      last = line;
    }
    const breach = breachAfter(last, head);
    if (breach) return breach;
    if (noted && noted.number > last.number) return broken(last.number + 1, 'missing');
    if (head && !(await waitingAreGenuine(tx, head, keyedHash))) {
      return broken(last.number + 1, 'changed before it was chained');
    }
    return { whole: true, last };
  }, oneMoment);
}

/** What became of what a genuine receipt or certificate is about. */
export type Kept = 'as it was' | 'changed' | 'gone';

interface Records {
  readonly database: Database;
  readonly keyedHash: KeyedHash;
}

/** Of a line by its name; undefined if that is none. */
export async function keptLine(
  { database, keyedHash }: Records,
  name: string,
): Promise<Kept | undefined> {
  const noted = readLineName(name);
  if (!noted) return undefined;
  const [line] = await database.queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.number, noted.number));
  if (!line) return 'gone';
  const isSame = isAsWritten(line, keyedHash);
  return isSame && line.hash.toString('hex').startsWith(noted.hash) ? 'as it was' : 'changed';
}
