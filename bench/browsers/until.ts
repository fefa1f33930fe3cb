import { setTimeout as wait } from 'node:timers/promises';

/** Two browsers and a server share the machine. */
const limitMs = 30_000;

/** A browser answers sooner than this, whatever the page does. */
export const answerLimitMs = 15_000;

export class NoAnswer extends Error {
  constructor(call: string) {
    super(`The browser did not answer to ${call} within ${answerLimitMs / 1000} s.`);
  }
}

/** Looks again and again until it is there. A page that is being left cannot be asked. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false>,
  pauseMs = 50,
): Promise<Found> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = await look().catch((error: Error) => {
      // It may answer the next time, but what took so long is told.
      if (error instanceof NoAnswer) console.log(`  ${error.message}`);
      return undefined;
    });
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`There was no ${what}.`);
    await wait(pauseMs);
  }
}
