import './pagination.css';

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

interface PaginationProps {
  /** Starts at 1. */
  page: number;
  count: number;
  onPage: (page: number) => void;
}

export function Pagination({ page, count, onPage }: PaginationProps) {
  return (
    <nav className="pagination" aria-label="Pages">
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </button>
      <ol>
        {pageWindow(page, count).map((entry, at, all) =>
          entry === 'gap' ? (
            <li key={`gap-after-${all[at - 1]}`} className="pagination-gap">
              …
            </li>
          ) : (
            <li key={entry}>
              <button
                type="button"
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onPage(entry)}
              >
                {entry}
              </button>
            </li>
          ),
        )}
      </ol>
      <button type="button" disabled={page >= count} onClick={() => onPage(page + 1)}>
        Next
      </button>
    </nav>
  );
}
