import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a condition, checking often; fails with the last value seen. */
export async function eventually<Value>(
  look: () => Promise<Value> | Value,
  isRight: (value: Value) => boolean,
  // A mail whose first delivery fails is tried again after 30 seconds.
  limitMilliseconds = 45_000,
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
