/** A stretch of a day, in minutes since midnight. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Which of how many lanes something has beside what runs at the same time. */
export interface Lane {
  readonly lane: number;
  readonly lanes: number;
}

/** Things that run at the same time are placed side by side; alone, one has the whole width. */
export function sideBySide<Thing extends Span>(things: readonly Thing[]): (Thing & Lane)[] {
  const sorted = things.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const placed: (Thing & Lane)[] = [];
  let group: (Thing & { lane: number })[] = [];
  let groupEnds = Number.NEGATIVE_INFINITY;

  function closeGroup() {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    placed.push(...group.map((each) => ({ ...each, lanes })));
    group = [];
  }

  for (const thing of sorted) {
    if (thing.from >= groupEnds) closeGroup();
    const taken = new Set(group.filter(({ to }) => to > thing.from).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ ...thing, lane });
    groupEnds = Math.max(groupEnds, thing.to);
  }
  closeGroup();
  return placed;
}

/** What is left of the spans when those of the second list are taken out. */
export function gapsIn(spans: readonly Span[], taken: readonly Span[], least: number): Span[] {
  const sorted = taken.toSorted((a, b) => a.from - b.from);
  return spans.flatMap(({ from, to }) => {
    const gaps: Span[] = [];
    let free = from;
    for (const each of sorted) {
      if (each.from > free) gaps.push({ from: free, to: Math.min(each.from, to) });
      free = Math.max(free, each.to);
    }
    gaps.push({ from: free, to });
    return gaps.filter((gap) => gap.to - gap.from >= least);
  });
}
