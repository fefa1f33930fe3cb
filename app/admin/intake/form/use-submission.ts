import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readSubmission } from '#app/api/intake/submissions.ts';
import type { Submission } from '#domain/intake/submission.ts';

type Reading = Awaited<ReturnType<typeof readSubmission>>;

/**
 * One form, read once for each look at it, since every reading is written down. It is gone with
 * the screen.
 */
export function useSubmission(id: string) {
  const key = ['submission', id];
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: key,
    queryFn: () => readSubmission(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  function change(changed: Partial<Submission>) {
    queries.setQueryData<Reading>(key, (known) => {
      if (!known?.ok || !known.data.data) return known;
      return { ok: true, data: { data: { ...known.data.data, ...changed } } };
    });
  }

  return { answer: data, change, reload: refetch };
}
