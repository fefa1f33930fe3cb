import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDebounced } from '#app/admin/use-debounced.ts';
import { useIsLeaving } from '#app/admin/use-is-leaving.ts';
import type { Asked, Show } from './use-clients.ts';

/** Long enough for the next letter of somebody who types on. */
const typingPause = 150;

const start: Asked = { search: '', show: 'all', page: 1 };

/**
 * What of the list is asked for. It is kept with its entry in the history, so that the way back
 * leads there again; in the address it would show what somebody has typed.
 */
export function useClientsPlace() {
  const kept: Asked = { ...start, ...useLocation().state };
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const [typed, setTyped] = useState(kept.search);
  const [show, setShow] = useState(kept.show);
  const [page, setPage] = useState(kept.page);
  const search = useDebounced(typed.trim(), typingPause);

  const isKept = kept.search === search && kept.show === show && kept.page === page;
  useEffect(() => {
    if (isKept || isLeaving) return;
    const state = { search, show, page };
    void navigate('.', { replace: true, state, preventScrollReset: true });
  }, [isKept, isLeaving, search, show, page, navigate]);

  return {
    typed,
    asked: { search, show, page },
    setPage,
    /** Another question begins at its first page. */
    search(text: string): void {
      setTyped(text);
      setPage(1);
    },
    show(size: Show): void {
      setShow(size);
      setPage(1);
    },
  };
}
