type Waiting<Key, Value> = readonly [
  key: Key,
  resolve: (value: Value | undefined) => void,
  reject: (error: unknown) => void,
];

/**
 * Makes one question of many: what is asked for at the same time, or while the one before is still
 * being answered, is asked in one go.
 */
export function inBatches<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting: Waiting<Key, Value>[] = [];
  let isAsking = false;

  async function askAll(): Promise<void> {
    isAsking = true;
    // Others that were woken together with the first ask within this turn.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const found = await ask(batch.map(([key]) => key));
        for (const [key, resolve] of batch) resolve(found.get(key));
      } catch (error) {
        for (const [, , reject] of batch) reject(error);
      }
    }
    isAsking = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push([key, resolve, reject]);
      if (!isAsking) void askAll();
    });
}
