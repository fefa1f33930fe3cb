import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clientsKey } from './page-query.ts';

/** Loads again what is shown of the list, and forgets the rest. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => {
    queries.removeQueries({ queryKey: clientsKey, type: 'inactive' });
    return queries.invalidateQueries({ queryKey: clientsKey });
  }, [queries]);
}
