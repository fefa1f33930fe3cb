import { pageWindow } from './page-window.ts';
import './pagination.css';

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
