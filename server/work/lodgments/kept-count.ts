/** A count that is quick is made anew each time; one that takes longer counts for a while. */
const quickMs = 50;
const keptMs = 60_000;
/** Filters that someone looks at within a minute. */
const mostKept = 200;

interface Kept<Result> {
  readonly until: number;
  readonly result: Result;
}

export function keptWhileSlow<Asked extends object, Result>(
  count: (asked: Asked) => Promise<Result>,
  clock: () => number = () => performance.now(),
): (asked: Asked) => Promise<Result> {
  const kept = new Map<string, Kept<Result>>();

  async function countAnew(key: string, asked: Asked): Promise<Result> {
    kept.delete(key);
    const begun = clock();
    const result = await count(asked);
    if (clock() - begun <= quickMs) return result;
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { until: clock() + keptMs, result });
    return result;
  }

  return async (asked) => {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    return known && known.until > clock() ? known.result : countAnew(key, asked);
  };
}
