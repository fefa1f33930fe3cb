import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import { readEnv, StartRefused } from './env.ts';
import { logFatalError } from './log/fatal-error.ts';
import { createLogger } from './log/logger.ts';
import { say, startMessage } from './start-message.ts';

/** A process manager would kill a stop that takes longer. */
const stopLimitSeconds = 60;
/** A terminal's Ctrl-C also reaches npm, which may pass it on. */
const sameSignalMs = 500;

async function startAndWatch(practice: PracticeAtWork): Promise<void> {
  const env = readEnv();
  const level = env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info');
  const log = createLogger(level);
  const { start } = await import('./start.ts');
  const giveUp = new AbortController();
  const starting = start({
    env,
    practice,
    log,
    onBuild: () => say('Building the site for this source. This takes a moment.'),
    signal: giveUp.signal,
  });

  const fail = (error: unknown): void => {
    log.fatal({ err: error }, 'the stop was not clean');
    process.exit(1);
  };
  let signalledAt = 0;
  const stop = async (delaySeconds: number): Promise<void> => {
    if (performance.now() - signalledAt < sameSignalMs) return;
    // A second signal stops at once. The next start adopts the database.
    if (giveUp.signal.aborted) process.exit(1);
    signalledAt = performance.now();
    giveUp.abort();
    const running = await starting.catch(() => undefined);
    const limit = delaySeconds + stopLimitSeconds;
    setTimeout(() => fail(new Error(`It took longer than ${limit} seconds.`)), limit * 1000);
    log.info({ delaySeconds }, 'stopping');
    await running?.stop(delaySeconds);
    process.exit(0);
  };
  // A person at the terminal does not wait for proxies.
  process.on('SIGINT', () => void stop(0).catch(fail));
  process.on('SIGTERM', () => void stop(env.STOP_DELAY).catch(fail));

  // Even if a stop was requested meanwhile: a new password is shown only here.
  say(startMessage((await starting).facts));
}

/** Runs the server of a practice until a signal stops it; a failed start ends the process. */
export async function run(practice: PracticeAtWork): Promise<void> {
  try {
    await startAndWatch(practice);
  } catch (error) {
    if ((error as Error).name === 'AbortError') return;
    const refused = error instanceof StartRefused;
    process.stderr.write(
      refused ? `${error.message}\n` : logFatalError('Corella could not start', error),
    );
    process.exit(1);
  }
}
