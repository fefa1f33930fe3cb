/** Runs at most `atOnce` pieces of work at a time; up to `waitingAtMost` more wait. */
export function createWorkQueue(atOnce: number, waitingAtMost: number) {
  let running = 0;
  let refused = 0;
  const waiting: (() => void)[] = [];
  async function enqueue<Result>(
    work: () => Promise<Result>,
    refuse: () => Error,
  ): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) {
        refused += 1;
        throw refuse();
      }
      await new Promise<void>((start) => void waiting.push(start));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  const figures = () => ({ running, waiting: waiting.length, refused });
  return Object.assign(enqueue, { figures });
}

/** Work under the same name runs one at a time; other names are not affected. */
export function createKeyedLock() {
  const last = new Map<string, Promise<unknown>>();
  return async function withLock<Result>(
    name: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
