const pageOfRows = 10;

/** The row that a key leads to from another one; undefined for keys that lead nowhere. */
export function rowAfterKey(row: number, count: number, key: string): number | undefined {
  const steps: Record<string, number> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -pageOfRows,
    PageDown: pageOfRows,
    Home: -row,
    End: count - 1 - row,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, row + step));
}
