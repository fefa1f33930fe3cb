import { eq, lt } from 'drizzle-orm';
import { may } from '#domain/accounts/permissions.ts';
import type { ListOfPeople } from '#domain/audit/events.ts';
import { wording } from '#domain/wording.ts';
import { manyReadsMail } from '#server/accounts/mail-templates.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { notifyAdmins } from '#server/accounts/users/notify-admins.ts';
import type { Api } from '#server/api/api.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { peopleRead } from '#server/db/tables/audit.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';

/**
 * How many people someone reads in lists within an hour. Each person counts once, so that whoever
 * types a search, turns a page back or looks at a list again is not asked for it.
 */

const hour = 60 * 60_000;

type Listed = Readonly<Record<string, unknown>>;

/** Whom a line of a list names, with how to reach them. */
const personIn: { readonly [List in ListOfPeople]?: (line: Listed) => unknown } = {
  people: ({ _id }) => _id,
  clients: ({ _id }) => _id,
  submissions: ({ client }) => client,
  enquiries: ({ _id }) => _id,
  work: ({ client }) => (client as Listed)._id,
  lodgments: ({ client }) => (client as Listed)._id,
  // Who booked need not have an account.
  appointments: ({ _id }) => _id,
};

/** An agenda has its appointments beside other things. */
function linesIn(answer: unknown): unknown {
  const data = (answer as { readonly data?: unknown } | null)?.data;
  return (data as { readonly appointments?: unknown } | undefined)?.appointments ?? data;
}

/** When each person was first read, in seconds. Four bytes of an id tell them apart well enough. */
type Read = ReadonlyMap<number, number>;

const keyOf = (id: string): number => Number.parseInt(id.slice(-8), 16) || 0;
const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000);
const entryBytes = 8;

function readIn(entries: Buffer, since: number): Map<number, number> {
  const read = new Map<number, number>();
  for (let at = 0; at < entries.length; at += entryBytes) {
    const second = entries.readUInt32BE(at + 4);
    if (second > since) read.set(entries.readUInt32BE(at), second);
  }
  return read;
}

function entriesOf(read: Read): Buffer {
  const entries = Buffer.alloc(read.size * entryBytes);
  let at = 0;
  for (const [key, second] of read) {
    entries.writeUInt32BE(key, at);
    entries.writeUInt32BE(second, at + 4);
    at += entryBytes;
  }
  return entries;
}

type Row = typeof peopleRead.$inferSelect;

/** What still counts an hour later. */
function standOf(row: Row | undefined, now: Date) {
  const since = secondOf(now) - hour / 1000;
  const nothing = Buffer.alloc(0);
  const mustConfirm = (row?.askedAt?.getTime() ?? 0) > now.getTime() - hour;
  return {
    counted: readIn(row?.counted ?? nothing, since),
    settled: readIn(row?.settled ?? nothing, since),
    askedAt: mustConfirm ? (row?.askedAt ?? null) : null,
  };
}

type Stand = ReturnType<typeof standOf>;

const newTo = ({ counted, settled }: Stand, people: ReadonlySet<number>): number[] =>
  [...people].filter((key) => !counted.has(key) && !settled.has(key));

async function findRow(queries: Queries, userId: string): Promise<Row | undefined> {
  const [row] = await queries.select().from(peopleRead).where(eq(peopleRead.userId, userId));
  return row;
}

/** Locks the reader until the transaction ends: calls at once are counted one after the other. */
async function lockRow(tx: Transaction, userId: string, now: Date): Promise<Row | undefined> {
  const nothing = Buffer.alloc(0);
  const first = { userId, counted: nothing, settled: nothing, changedAt: now };
  await tx.insert(peopleRead).values(first).onConflictDoNothing();
  const isReader = eq(peopleRead.userId, userId);
  const [row] = await tx.select().from(peopleRead).where(isReader).for('update');
  return row;
}

function openCount({
  database,
  sessions,
  audit,
  mailQueue,
  practice,
  env,
  now,
}: Pick<Parts, 'database' | 'sessions' | 'audit' | 'mailQueue' | 'practice' | 'env' | 'now'>) {
  const { queries } = database;
  const most = env.LIST_READS_PER_HOUR;

  async function save(tx: Transaction, userId: string, { counted, settled, askedAt }: Stand) {
    await tx
      .update(peopleRead)
      .set({
        counted: entriesOf(counted),
        settled: entriesOf(settled),
        askedAt,
        changedAt: now(),
      })
      .where(eq(peopleRead.userId, userId));
  }

  /** In every session, and the admins know. */
  async function ask(tx: Transaction, { user }: Account, stand: Stand, address: string) {
    await sessions.unconfirm(tx, user.id);
    const who = user.name ? `${user.name} (${user.email})` : user.email;
    const reads = { userId: user.id, who, count: most };
    await notifyAdmins(tx, mailQueue, (to) =>
      manyReadsMail(to, reads, practice.current(), env.SITE_URL),
    );
    const event = { kind: 'many-people-read', details: { count: most } } as const;
    await audit.write(tx, { ...event, subjectId: user.id, actorId: user.id, address });
    await save(tx, user.id, { ...stand, askedAt: now() });
  }

  /** False if the reader has to confirm first. */
  const count = (account: Account, address: string, people: ReadonlySet<number>) =>
    queries.transaction(async (tx) => {
      const { id } = account.user;
      const at = now();
      const stand = standOf(await lockRow(tx, id, at), at);
      const added = newTo(stand, people).map((key): [number, number] => [key, secondOf(at)]);
      if (stand.counted.size + added.length <= most) {
        await save(tx, id, { ...stand, counted: new Map([...stand.counted, ...added]) });
        return true;
      }
      if (!stand.askedAt) {
        await ask(tx, account, stand, address);
        return false;
      }
      await sessions.requireConfirmed(tx, account.sessionId);
      const settled = new Map([...stand.settled, ...stand.counted, ...added]);
      await save(tx, id, { counted: new Map(), settled, askedAt: null });
      return true;
    });

  return async (account: Account, address: string, ids: readonly string[]): Promise<void> => {
    const people = new Set(ids.map(keyOf));
    const known = standOf(await findRow(queries, account.user.id), now());
    // Nothing needs to be written about people who were read within the hour.
    if (newTo(known, people).length === 0 || (await count(account, address, people))) return;
    throw new Failure('confirm', wording.accounts.manyRead.replace('{count}', String(most)));
  };
}

/** Counts what a list answers before it is sent. Must be registered before the routes. */
export function limitPeopleRead(api: Api, parts: Parts): void {
  const count = openCount(parts);

  api.addHook('preSerialization', async (request, reply, answer) => {
    const { reads: list } = request.routeOptions.config;
    const person = list && list !== 'none' && personIn[list];
    const lines = linesIn(answer);
    if (!person || reply.statusCode !== 200 || !Array.isArray(lines)) return answer;
    if (!may(request.account.user.type, 'client-records')) return answer;
    const ids = lines.map((line: Listed) => String(person(line)));
    await count(request.account, actorOf(request).address, ids);
    return answer;
  });
}

export async function forgetPeopleRead(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - hour);
  await queries.delete(peopleRead).where(lt(peopleRead.changedAt, before));
}
