import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDebounced } from '#app/admin/use-debounced.ts';
import { useIsLeaving } from '#app/admin/use-is-leaving.ts';
import type { ListQuery, Show } from './page-query.ts';

/** Longer than the gap between two keystrokes. In milliseconds. */
const typingPause = 150;

const start: ListQuery = { search: '', sort: '', show: 'all', page: 1 };

/**
 * Search, order, page size and page of the list, stored in the history entry so that Back returns to them.
 * In the address they would show what someone has typed.
 */
export function useClientsPlace() {
  const { state } = useLocation();
  const stored: ListQuery = { ...start, ...state };
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const [typed, setTyped] = useState(stored.search);
  const [sort, setSort] = useState(stored.sort);
  const [show, setShow] = useState(stored.show);
  const [page, setPage] = useState(stored.page);
  const search = useDebounced(typed.trim(), typingPause);

  const query: ListQuery = { search, sort, show, page };
  const isStored = Object.entries(query).every(
    ([name, value]) => stored[name as keyof ListQuery] === value,
  );
  const store = useEffectEvent((state: ListQuery) => {
    if (!isStored && !isLeaving()) {
      void navigate('.', { replace: true, state, preventScrollReset: true });
    }
  });
  useEffect(() => store({ search, sort, show, page }), [search, sort, show, page]);

  return {
    typed,
    query,
    setPage,
    /** A new search begins at the first page. */
    search(text: string): void {
      setTyped(text);
      setPage(1);
    },
    sort(by: ListQuery['sort']): void {
      setSort(by);
      setPage(1);
    },
    show(size: Show): void {
      setShow(size);
      setPage(1);
    },
  };
}
