import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

/** The mails that were written as files, oldest first. */
export async function readMailbox(folder: string): Promise<Email[]> {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    files.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
}

/** Waits for a condition, checking often; fails with the last value seen. */
export async function eventually<Value>(
  look: () => Promise<Value> | Value,
  isRight: (value: Value) => boolean,
  limitMilliseconds = 15_000,
): Promise<Value> {
  const deadline = Date.now() + limitMilliseconds;
  for (;;) {
    const value = await look();
    if (isRight(value)) return value;
    if (Date.now() > deadline) {
      throw new Error(`It did not come about in time. Last seen: ${JSON.stringify(value)}`);
    }
    await wait(50);
  }
}
