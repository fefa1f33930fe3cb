import pg from 'pg';
import type { ConnectionSettings } from './hosts.ts';

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

const isReadOnly = (host: string) =>
  Object.assign(new Error(`the database at ${host} is read-only`), { code: '25006' });

/** Connects to one host, and leaves again; fails unless it can be written to. */
async function tryHost(settings: ConnectionSettings, address: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...settings,
    connectionString: address,
    query_timeout: settings.connectionTimeoutMillis,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show transaction_read_only');
    if (rows[0].transaction_read_only === 'on') throw isReadOnly(client.host);
    return client;
  } finally {
    await client.end();
  }
}

/**
 * Names of tables are those of ours. The server's role could set another path for itself, and may
 * make tables in the schema of the queue.
 */
const ownTables = 'set search_path = public, pg_temp';

/** A connection to whichever of the hosts can be written to at the moment. */
export class DatabaseClient extends pg.Client {
  readonly #settings: ConnectionSettings;

  constructor(settings: ConnectionSettings = {}) {
    super(settings);
    this.#settings = settings;
    // The query in progress, or the next one, fails and reports it. Without a listener from the
    // start, a connection that is closed as soon as it is made would crash the process.
    this.on('error', () => {});
  }

  override connect(): Promise<pg.Client>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<pg.Client> | undefined {
    const connecting = this.#chooseHost()
      .then(() => super.connect())
      .then(() => this.#nameSchema())
      .then(() => this as pg.Client);
    if (!done) return connecting;
    const tell = done as (error: Error | null, client?: pg.Client) => void;
    connecting.then(() => tell(null, this), tell);
    return undefined;
  }

  /**
   * Whether a pool such as pgbouncer's stands between, so that this may be another session from one
   * transaction to the next: it says another process id than the database.
   */
  async isPooled(): Promise<boolean> {
    const { rows } = await this.query('select pg_backend_pid() as pid');
    return rows[0].pid !== (this as unknown as { processID: number }).processID;
  }

  async #nameSchema(): Promise<void> {
    try {
      await this.query(ownTables);
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  /** All are asked at once, so that a host that does not answer holds no one up. */
  async #chooseHost(): Promise<void> {
    const { addresses } = this.#settings;
    if (!addresses) return;
    const tries = addresses.map((address) => tryHost(this.#settings, address));
    const { host, port } = await Promise.any(tries);
    this.host = host;
    this.port = port;
  }
}
