import type { Db } from 'pg-boss';
import { DatabaseClient } from '#server/db/connection/client.ts';
import { type Database, serverSessions } from '#server/db/database.ts';

/** The connections of the job queue. */
export interface JobsDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

const settings = { application_name: serverSessions, max: 4, connectionTimeoutMillis: 10_000 };
const checkEveryMs = 10_000;
const reconnectAfterMs = 1000;

export function openJobsDatabase(
  database: Database,
  onTrouble: (error: Error) => void,
): JobsDatabase {
  const { pool, close } = database.openPool(settings);

  /** A session of its own. Ends when the connection is lost, even if no one says so. */
  async function listenOnce(channel: string, onNotification: (payload: string) => void) {
    const client = new DatabaseClient({
      ...database.connection,
      ...settings,
      query_timeout: checkEveryMs / 2,
    });
    client.on('notification', ({ payload }) => payload !== undefined && onNotification(payload));
    const check = () => client.query('select 1').catch(() => client.end());
    const checking = setInterval(() => void check(), checkEveryMs);
    client.once('end', () => clearInterval(checking));
    try {
      await client.connect();
      // Notifications get lost there; without them jobs are found by polling.
      if (await client.isPooled()) throw new Error('there is a pool between us and the database');
      await client.query(`listen "${channel}"`);
      return client;
    } catch (error) {
      clearInterval(checking);
      await client.end();
      throw error;
    }
  }

  async function listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ) {
    let closed = false;
    let timer: NodeJS.Timeout | undefined;
    let client = await listenOnce(channel, onNotification);

    const reconnect = async () => {
      try {
        client = await listenOnce(channel, onNotification);
        if (closed) await client.end();
        else follow();
      } catch {
        again();
      }
    };
    const again = () => {
      if (!closed) timer = setTimeout(() => void reconnect(), reconnectAfterMs);
    };
    const follow = () => {
      client.once('end', () => {
        if (closed) return;
        onTrouble(new Error('the session that is told of new jobs was lost'));
        again();
      });
      // What was announced meanwhile is looked for.
      onReconnect();
    };
    follow();
    return {
      async close() {
        closed = true;
        clearTimeout(timer);
        await client.end();
      },
    };
  }

  const db: Db = { executeSql: (text, values) => pool.query(text, values), listen };
  return { db, close };
}
