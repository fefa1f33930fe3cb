import pg from 'pg';
import { StartRefused } from '#server/env.ts';
import { DatabaseClient } from './connection/client.ts';
import type { ConnectionSettings } from './connection/hosts.ts';

/**
 * Two roles: one owns the tables and is used for migrations only, the other is the server's. What
 * the server is tricked into asking the database, it asks as a role that can do little.
 */

const { escapeIdentifier, escapeLiteral } = pg;

/** Its tables belong to the server's role: it adds and changes them while it runs. */
export const jobsSchema = 'jobs';

interface Transfer {
  readonly from: string;
  readonly to: string;
  /** By default every schema but the system's. */
  readonly schema?: string;
}

/** Gives what a role owns to another; parts of extensions stay as they are. */
export function giveOwnership({ from, to, schema }: Transfer): string {
  const where = schema
    ? `nspname = ${escapeLiteral(schema)}`
    : "nspname !~ '^pg_' and nspname <> 'information_schema'";
  const inSchema = (owner: string, id: string) => `
    where ${owner} = owner and ${where} and not exists (
      select from pg_depend where objid = ${id} and deptype = 'e')`;
  return `do $$ declare
  owner oid := ${escapeLiteral(escapeIdentifier(from))}::regrole;
  part text;
begin
  for part in
    select 'schema ' || quote_ident(nspname) from pg_namespace ${inSchema('nspowner', 'pg_namespace.oid')}
  union all
    select 'table ' || c.oid::regclass from pg_class c join pg_namespace n on n.oid = relnamespace
    ${inSchema('relowner', 'c.oid')} and relkind in ('r', 'p', 'v', 'm')
  union all
    select 'type ' || t.oid::regtype from pg_type t join pg_namespace n on n.oid = typnamespace
    ${inSchema('typowner', 't.oid')} and typtype in ('d', 'e')
  union all
    select 'routine ' || p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = pronamespace
    ${inSchema('proowner', 'p.oid')}
  loop
    execute 'alter ' || part || ' owner to ${escapeIdentifier(to)}';
  end loop;
end $$`;
}

/**
 * Rows of every table, except that the audit log is only ever added to. Two functions of the owner
 * redact a line and remove the oldest ones; the chain tells whether it was us who called them. A
 * temporary table would hide ours from the connection that made it, so it may make none.
 */
function grants(server: string): string {
  const role = escapeIdentifier(server);
  return `
    grant usage on schema public to ${role};
    revoke all on all tables in schema public from ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    revoke update, delete on audit_events from ${role};
    revoke update on audit_pending from ${role};
    grant usage on sequence audit_pending_id_seq to ${role};
    grant execute on function redact_audit_line, cut_audit_log to ${role};
    do $$ begin
      execute format('revoke temporary on database %I from public', current_database());
    end $$`;
}

/**
 * Run by the owner after each migration, in its transaction; the server's role may be the owner
 * itself.
 */
export async function grantToServer(owner: pg.Client, server: string): Promise<void> {
  const { rows } = await owner.query('select current_user as name');
  const { name } = rows[0];
  await owner.query(`create schema if not exists ${jobsSchema}`);
  if (name === server) return;
  try {
    await owner.query(giveOwnership({ from: name, to: server, schema: jobsSchema }));
    await owner.query(grants(server));
  } catch (error) {
    const isDenied = (error as { code?: string }).code === '42501';
    if (!isDenied) throw error;
    throw new StartRefused(
      `The database role ${name} may not give ${server} its rights: ${(error as Error).message}. See docs/database.md.`,
    );
  }
}

export interface RoleFacts {
  readonly name: string;
  /** The server's version, as a number such as 180004. */
  readonly version: number;
  readonly isReadOnly: boolean;
  /** May read files and run programs on the database's machine, as superusers may. */
  readonly reachesMachine: boolean;
  /** May change every line of the audit log. */
  readonly ownsLog: boolean;
  /** May make tables that hide ours from a connection. */
  readonly makesTables: boolean;
}

/** Who we are to the database, and what that allows. */
export async function describeRole(
  connection: ConnectionSettings,
): Promise<RoleFacts & { readonly keepsPlans: boolean }> {
  const client = new DatabaseClient(connection);
  try {
    await client.connect();
    const { rows } = await client.query(`
      select current_user as name,
        current_setting('server_version_num')::int as version,
        current_setting('transaction_read_only')::bool as "isReadOnly",
        pg_has_role('pg_read_server_files', 'member')
          or pg_has_role('pg_execute_server_program', 'member') as "reachesMachine",
        coalesce((select pg_has_role(relowner, 'member') from pg_class
          where oid = to_regclass('public.audit_events')), false) as "ownsLog",
        has_database_privilege(current_database(), 'temporary') as "makesTables"`);
    return { ...rows[0], keepsPlans: !(await client.isPooled()) };
  } finally {
    await client.end();
  }
}
