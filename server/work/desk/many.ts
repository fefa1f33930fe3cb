import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { wording } from '#domain/wording.ts';
import type { Fates, ManyChanges } from '#domain/work/desk/many.ts';
import { peopleWith } from '#server/clients/rights.ts';
import { pausedReminders, works } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { about, type Reader, type WorkParts } from '#server/work/access.ts';
import { mailReminders, waitsForClient } from '#server/work/reminders.ts';
import type { openWorks } from '#server/work/works.ts';

const words = wording.work.many;

/** What is done to many works at once. */
export function openMany(
  parts: WorkParts & Pick<Parts, 'mailQueue' | 'env'>,
  { change: changeOne }: Pick<ReturnType<typeof openWorks>, 'change'>,
) {
  const { queries } = parts.database;
  const { audit } = parts;

  return {
    /** Each in a transaction of its own, so that one that is refused holds up no other. */
    async change({ works: ids, change }: ManyChanges, reader: Reader) {
      const undo = randomUUID();
      const data: Fates = [];
      for (const _id of ids) {
        const refusal = await changeOne(_id, change, undefined, reader, undo).then(
          () => null,
          (error: unknown) => {
            if (error instanceof Failure) return error.message;
            throw error;
          },
        );
        data.push({ _id, refusal });
      }
      return { data, undo };
    },

    remind(ids: readonly string[], reader: Reader): Promise<Fates> {
      return queries.transaction(async (tx) => {
        const isMeant = inArray(works.id, [...ids]);
        const inOrder = tx.select({ id: works.id }).from(works).where(isMeant);
        await inOrder.orderBy(asc(works.id)).for('no key update');
        const found = await tx
          .select({
            work: works,
            waits: sql<boolean>`${waitsForClient(tx)}`,
            isPaused: sql<boolean>`${pausedReminders.clientId} is not null`,
          })
          .from(works)
          .leftJoin(pausedReminders, eq(pausedReminders.clientId, works.clientId))
          .where(isMeant);
        const clients = [...new Set(found.map(({ work }) => work.clientId))];
        const people = await peopleWith(tx, 'answers', clients);
        const told = new Set(people.map(({ clientId }) => clientId));
        const refusalOf = (id: string): string | null => {
          const each = found.find(({ work }) => work.id === id);
          if (!each) return wording.work.unknown;
          if (!each.waits) return words.nothingOpen;
          if (each.isPaused) return words.paused;
          return told.has(each.work.clientId) ? null : words.noOneToTell;
        };
        const fates = ids.map((_id) => ({ _id, refusal: refusalOf(_id) }));
        const reminded = found.flatMap(({ work }) =>
          fates.some(({ _id, refusal }) => _id === work.id && refusal === null) ? [work] : [],
        );
        await mailReminders(parts, tx, people, reminded);
        for (const work of reminded) {
          const event = { kind: 'work-reminded', details: { work: work.id } } as const;
          await audit.write(tx, { ...event, ...about(reader, work) });
        }
        return fates;
      });
    },
  };
}
