import pg from 'pg';
import { migrateDatabase } from '#server/db/migrate.ts';

/** Migrates, and dies as by SIGKILL before the statement of that number: `… URL ROLE NUMBER`. */

const [url = '', role = '', number = '0'] = process.argv.slice(2);
let statements = 0;
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function count(this: pg.Client, ...args: never[]) {
  statements += 1;
  if (statements === Number(number)) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(query, this, args);
} as typeof query;

await migrateDatabase({ connectionString: url }, role);
