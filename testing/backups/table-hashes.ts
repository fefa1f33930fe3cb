import type pg from 'pg';

/** A hash of each table's rows, worked out by PostgreSQL itself and in another way than backups do. */
export async function tableHashes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const hashes = new Map<string, string>();
  await client.query("set timezone = 'UTC'");
  for (const { name } of rows) {
    const found = await client.query(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 7)), 0) as hash
       from public.${name} t ${restored[name] ?? ''}`,
    );
    hashes.set(name, found.rows[0].hash);
  }
  return hashes;
}

/** A restore adds a line to those that wait for the audit log. */
const restored: Readonly<Record<string, string>> = {
  audit_pending: "where kind <> 'backup-restored'",
};
