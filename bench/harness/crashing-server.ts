import { databasePid } from '#testing/database/embedded-database.ts';
import { eventually } from '#testing/eventually.ts';
import { deliveringServer, type ServerProcess } from '#testing/server-process.ts';
import type { TemporaryCorella } from './corella.ts';

const killKinds = ['server', 'database', 'both'] as const;
type KillKind = (typeof killKinds)[number];

const restartLimit = 180_000;
const mostFailedRestarts = 3;

/** A server that is killed again and again, and must come back each time. */
export class CrashingServer {
  readonly #corella: TemporaryCorella;
  #process: ServerProcess;
  #turn = 0;
  failedRestarts = 0;
  /** How often it was gone before it was killed. */
  ownExits = 0;
  longestRecovery = 0;

  constructor(corella: TemporaryCorella) {
    this.#corella = corella;
    this.#process = corella.start(deliveringServer);
  }

  /** For a proof: what must not have happened besides the kills. */
  get missed() {
    return { 'failed restarts': this.failedRestarts, 'exits by itself': this.ownExits };
  }

  /** The server, its database or both, by turns. */
  async killNext(): Promise<KillKind> {
    const kind = killKinds[this.#turn % killKinds.length] ?? 'both';
    this.#turn += 1;
    await this.killAndRecover(kind);
    return kind;
  }

  async killAndRecover(kind: KillKind): Promise<void> {
    const killedAt = performance.now();
    const database = await this.#databaseThatRuns();
    this.#noteOwnExit();
    if (kind !== 'server') process.kill(database, 'SIGKILL');
    if (kind !== 'database') await this.#replaceServer();
    await this.untilHealthy(kind === 'server' ? undefined : database);
    this.longestRecovery = Math.max(this.longestRecovery, performance.now() - killedAt);
  }

  /** A server that ends, or is not healthy in time, is counted and started once more. */
  async untilHealthy(killedDatabase?: number): Promise<void> {
    for (;;) {
      try {
        // Sessions of a killed database may still answer for a moment: only the new one counts.
        if (killedDatabase)
          await Promise.race([this.#successorOf(killedDatabase), this.#process.ended()]);
        return await this.#process.ready(restartLimit);
      } catch (error) {
        console.error(error);
        this.failedRestarts += 1;
        if (this.failedRestarts === mostFailedRestarts) throw error;
        await this.#replaceServer();
      }
    }
  }

  async stopAndStartAgain(): Promise<void> {
    const code = await this.#process.stop();
    if (code !== 0) throw new Error(`The server did not stop cleanly: ${this.#process.said()}`);
    this.#process = this.#corella.start(deliveringServer);
    await this.untilHealthy();
  }

  stop(): Promise<number | null> {
    this.#noteOwnExit();
    return this.#process.stop();
  }

  #noteOwnExit(): void {
    if (!this.#process.hasEnded()) return;
    console.error(this.#process.said());
    this.ownExits += 1;
  }

  async #replaceServer(): Promise<void> {
    this.#process.child.kill('SIGKILL');
    await this.#process.ended();
    this.#process = this.#corella.start(deliveringServer);
  }

  /** One that comes back while sessions of the killed one still write may have to start twice. */
  async #databaseThatRuns(): Promise<number> {
    const pid = await eventually(
      () => this.#databasePid(),
      (running) => running !== undefined,
      restartLimit,
    );
    return pid ?? 0;
  }

  #databasePid(): number | undefined {
    try {
      return databasePid(this.#corella.dataDir);
    } catch {
      return undefined;
    }
  }

  async #successorOf(killed: number): Promise<void> {
    await eventually(
      () => this.#databasePid() ?? killed,
      (pid) => pid !== killed,
      restartLimit,
    );
  }
}
