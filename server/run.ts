import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import { readEnv, StartRefused } from './env.ts';
import { logFatalError } from './log/fatal-error.ts';
import { createLogger } from './log/logger.ts';
import { say, startMessage } from './start-message.ts';

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

  const stop = async (): Promise<void> => {
    // A second signal stops at once. The next start adopts the database.
    if (giveUp.signal.aborted) process.exit(1);
    giveUp.abort();
    const running = await starting.catch(() => undefined);
    await running?.stop();
    process.exit(0);
  };
  const fail = (error: unknown): void => {
    log.fatal({ err: error }, 'the stop was not clean');
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().catch(fail));
  }

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
