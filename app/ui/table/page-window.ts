/** The page numbers to offer: the ends, the current page and its neighbours; `gap` for the rest. */
export function pageWindow(current: number, count: number): readonly (number | 'gap')[] {
  const wanted = new Set([1, current - 1, current, current + 1, count]);
  const numbers = [...wanted]
    .filter((page) => page >= 1 && page <= count)
    .sort((one, other) => one - other);
  return numbers.flatMap((page, at) => {
    const missing = page - (numbers[at - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    // A gap of one page takes as much room as the page itself.
    return missing === 1 ? [page - 1, page] : ['gap' as const, page];
  });
}
