import { randomUUID } from 'node:crypto';
import { and, asc, count, eq } from 'drizzle-orm';
import { wording } from '#domain/wording.ts';
import type { Comment, CommentList, NewComment } from '#domain/work/comments.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { workComments } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import type { Limit } from '#server/limits/limit.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { about, expectTheirs, isPractice, lockTheirs, logLook, type Reader } from '../access.ts';
import type { Notices } from '../notices.ts';
import { findItem, findWork } from '../store.ts';

const words = wording.work;

/** No one types this many; someone with a stolen account could send any number. */
const perHour: Limit = { name: 'work comments', free: 100, window: 60 * 60_000 };

type CommentRow = typeof workComments.$inferSelect;

interface Said {
  readonly workId: string;
  readonly itemId: string | null;
  readonly text: string;
}

const placeOf = (id: string) => contextOf(workComments.textEncrypted, id);

type WriteParts = Pick<Parts, 'vault' | 'limiter' | 'now'>;

/** Stores what someone said, for a transaction in which the work is locked. */
export async function storeComment(
  { vault, limiter, now }: WriteParts,
  tx: Transaction,
  { workId, itemId, text }: Said,
  reader: Reader,
): Promise<CommentRow> {
  const { user } = reader.account;
  const wait = await limiter.countIn(tx, perHour, user.id);
  if (wait > 0) {
    throw new Failure('too-many', words.tooManyComments, { retryAfter: Math.ceil(wait / 1000) });
  }
  const id = randomUUID();
  const row: CommentRow = {
    id,
    workId,
    itemId,
    authorId: user.id,
    fromPractice: isPractice(reader),
    textEncrypted: vault.encrypt(text, placeOf(id)),
    createdAt: now(),
  };
  await tx.insert(workComments).values(row);
  return row;
}

/** The conversation about a work and its items, between that client and the practice. */
export function openComments(
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'now' | 'limiter'>,
  notices: Notices,
) {
  const { database, vault, audit } = parts;
  const { queries } = database;

  const viewOf = (row: CommentRow, author: string): Comment => ({
    _id: row.id,
    item: row.itemId,
    text: vault.decrypt(row.textEncrypted, placeOf(row.id)),
    author: { _id: row.authorId, name: author },
    fromPractice: row.fromPractice,
    createdAt: row.createdAt.toISOString(),
  });

  return {
    /** Oldest first. */
    list(workId: string, { item, page, pageSize }: CommentList, reader: Reader) {
      return queries.transaction(async (tx) => {
        const { work } = await expectTheirs(tx, await findWork(tx, workId), reader);
        await logLook(parts, tx, work, reader);
        const isWanted = and(
          eq(workComments.workId, workId),
          item ? eq(workComments.itemId, item) : undefined,
        );
        const rows = await tx
          .select({ row: workComments, author: users.name })
          .from(workComments)
          .innerJoin(users, eq(users.id, workComments.authorId))
          .where(isWanted)
          .orderBy(asc(workComments.createdAt), asc(workComments.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize);
        const [counted] = await tx.select({ total: count() }).from(workComments).where(isWanted);
        return {
          data: rows.map(({ row, author }) => viewOf(row, author)),
          total: counted?.total ?? 0,
        };
      });
    },

    add(workId: string, { text, item }: NewComment, reader: Reader): Promise<Comment> {
      const { user } = reader.account;
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, workId, reader, 'answers');
        if (item && !(await findItem(tx, workId, item))) {
          throw new Failure('not-found', words.itemUnknown, { field: 'item' });
        }
        const row = await storeComment(parts, tx, { workId, itemId: item ?? null, text }, reader);
        await notices.tell(tx, work, row.fromPractice ? 'comment' : 'client-comment');
        const event = { kind: 'work-commented', details: { work: workId } } as const;
        await audit.write(tx, { ...event, ...about(reader, work) });
        return viewOf(row, user.name);
      });
    },
  };
}
