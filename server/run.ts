import type { Practice } from '#content/practice.ts';
import { readEnv, StartRefused } from './env.ts';
import { createLogger } from './logging.ts';
import { say, startMessage } from './start-message.ts';

async function startAndWatch(practice: Practice): Promise<void> {
  const env = readEnv();
  const level = env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info');
  const log = createLogger(level);
  const { start } = await import('./start.ts');
  const starting = start({
    env,
    practice,
    log,
    onBuild: () => say('Building the site for this source. This takes a moment.'),
  });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // A start that is under way is completed first, so that nothing is left half open.
    await (await starting).stop();
    process.exit(0);
  };
  const fail = (error: unknown): void => {
    log.fatal({ err: error }, 'the stop was not clean');
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().catch(fail));
  }

  const { facts } = await starting;
  if (!stopping) say(startMessage(facts));
}

/** Runs the server of a practice until a signal stops it; a failed start ends the process. */
export async function run(practice: Practice): Promise<void> {
  try {
    await startAndWatch(practice);
  } catch (error) {
    process.stderr.write(
      error instanceof StartRefused
        ? `${error.message}\n`
        : `Corella could not start: ${error instanceof Error ? error.stack : error}\n`,
    );
    process.exit(1);
  }
}
