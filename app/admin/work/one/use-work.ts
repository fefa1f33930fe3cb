import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readWork } from '#app/api/work/staff-work.ts';
import { useSessionEnd } from '#app/session/use-session-end.ts';
import type { Work } from '#domain/work/work.ts';

type Reading = Awaited<ReturnType<typeof readWork>>;

/** One work, loaded once each time the screen is opened, since every load is logged. */
export function useWork(id: string) {
  const key = ['work', id];
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: key,
    queryFn: () => readWork(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useSessionEnd(data?.ok === false ? data.status : undefined);

  function show(work: Work) {
    queries.setQueryData<Reading>(key, (): Reading => ({ ok: true, data: { data: work } }));
    // Lists may show it differently now.
    void queries.invalidateQueries({ queryKey: ['works'], refetchType: 'none' });
  }

  /** Keeps the screen as it is if that fails. */
  async function refresh(): Promise<boolean> {
    const answer = await readWork(id);
    if (answer.ok && answer.data.data) show(answer.data.data);
    return answer.ok;
  }

  return { answer: data, show, reload: () => void refetch(), refresh };
}

/** What the parts of the screen need. */
export interface WorkProps {
  work: Work;
  onChange: (work: Work) => void;
  onRefresh: () => Promise<boolean>;
}
