import type pg from 'pg';
import { jobsSchema } from '#server/db/roles.ts';
import type { Start, Table } from './frames.ts';

/** What there is to copy. It is read from the database, so that no new table can be forgotten. */

interface FoundTable extends Table {
  /** The primary key in an order that is the same on every server, whatever its language. */
  readonly order: string;
}

const ours = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Names come quoted where they need it. Generated columns are left out: no one can write them. */
export async function readTables(client: pg.Client): Promise<FoundTable[]> {
  const { rows } = await client.query(`
    select quote_ident(c.relname) as name,
      (select array_agg(quote_ident(a.attname)::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      coalesce(
        (select string_agg(
            quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end,
            ', ' order by key.place)
          from pg_index i
          cross join unnest(i.indkey::int2[]) with ordinality as key(number, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.number
          where i.indrelid = c.oid and i.indisprimary),
        quote_ident(c.relname) || '::text collate "C"') as order
    from pg_class c where ${ours} order by c.relname collate "C"`);
  return rows;
}

const selectRows = ({ name, columns, order }: FoundTable) =>
  `select ${columns.join(', ')} from public.${name} order by ${order}`;

/** Which tables of the queue there are: none before the first start. */
async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [
    `${jobsSchema}.job`,
  ]);
  return rows[0].found;
}

/** Jobs of the policy "short" are those of `every`, which each start queues by itself. */
const selectJobs = `
  select id, queue, data, start_after from public.waiting_jobs
  union all
  select id, name, data::text, start_after from ${jobsSchema}.job
  where state < 'completed' and policy is distinct from 'short'
  order by id`;

export interface TableToCopy extends Table {
  /** The rows of the table; for the jobs, with those that wait in the queue. */
  readonly select: string;
}

export async function readTablesToCopy(client: pg.Client): Promise<TableToCopy[]> {
  const queue = await hasQueue(client);
  return (await readTables(client)).map((table) => ({
    name: table.name,
    columns: table.columns,
    select: queue && table.name === 'waiting_jobs' ? selectJobs : selectRows(table),
  }));
}

/** The same rows as a copy of these columns has, once they are in a table of this database. */
export async function readCopiedTables(
  client: pg.Client,
): Promise<ReadonlyMap<string, (columns: readonly string[]) => string>> {
  const tables = await readTables(client);
  return new Map(
    tables.map((table) => [
      table.name,
      (columns) => selectRows({ ...table, columns: [...columns] }),
    ]),
  );
}

export async function readStart(client: pg.Client, madeAt: Date): Promise<Start> {
  const { rows } = await client.query(`
    select current_setting('server_version') as postgres,
      (select max(created_at) from drizzle.__drizzle_migrations)::text as version,
      (select coalesce(json_agg(json_build_object('name', sequencename, 'value', last_value::text)
          order by sequencename collate "C"), '[]')
        from pg_sequences where schemaname = 'public' and last_value is not null) as sequences`);
  const { postgres, version, sequences } = rows[0];
  return { madeAt: madeAt.toISOString(), postgres, schemaVersion: Number(version), sequences };
}
