import { randomUUID } from 'node:crypto';
import { eq, ilike } from 'drizzle-orm';
import type { Group } from '#domain/clients/client.ts';
import type { PageOfList } from '#domain/page-of-list.ts';
import { wording } from '#domain/wording.ts';
import { holding } from '#server/accounts/users/search.ts';
import { clientGroups } from '#server/db/tables/clients.ts';
import { nameKey } from '#server/db/tables/sort-keys.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';

/** Clients that belong together. */

interface Actor {
  readonly actorId: string;
  readonly address: string;
}

const unknown = () => new Failure('not-found', wording.clients.groupUnknown);
const shown = { _id: clientGroups.id, name: clientGroups.name };

export function openGroups({ database, audit }: Pick<Parts, 'database' | 'audit'>) {
  const { queries } = database;

  return {
    async list({ search, page, pageSize }: PageOfList) {
      const found = search === '' ? undefined : ilike(clientGroups.name, holding(search));
      const data = await queries
        .select(shown)
        .from(clientGroups)
        .where(found)
        .orderBy(nameKey, clientGroups.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { data, total: await queries.$count(clientGroups, found) };
    },

    create(name: string, actor: Actor): Promise<Group> {
      const id = randomUUID();
      return queries.transaction(async (tx) => {
        await tx.insert(clientGroups).values({ id, name });
        await audit.write(tx, { kind: 'group-created', details: {}, subjectId: id, ...actor });
        return { _id: id, name };
      });
    },

    rename(id: string, name: string, actor: Actor): Promise<Group> {
      return queries.transaction(async (tx) => {
        const changed = tx.update(clientGroups).set({ name }).where(eq(clientGroups.id, id));
        const [group] = await changed.returning(shown);
        if (!group) throw unknown();
        await audit.write(tx, { kind: 'group-renamed', details: {}, subjectId: id, ...actor });
        return group;
      });
    },

    remove(id: string, actor: Actor): Promise<void> {
      return queries.transaction(async (tx) => {
        const gone = tx.delete(clientGroups).where(eq(clientGroups.id, id));
        if ((await gone.returning(shown)).length === 0) throw unknown();
        await audit.write(tx, { kind: 'group-deleted', details: {}, subjectId: id, ...actor });
      });
    },
  };
}
