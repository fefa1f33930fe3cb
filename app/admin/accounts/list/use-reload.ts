import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clientsKey } from './page-query.ts';

/** Reloads the rows that are shown and drops the others from the cache. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => {
    queries.removeQueries({ queryKey: clientsKey, type: 'inactive' });
    return queries.invalidateQueries({ queryKey: clientsKey });
  }, [queries]);
}
