import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readSubmission } from '#app/api/intake/submissions.ts';
import type { Submission } from '#domain/intake/submission.ts';

type Reading = Awaited<ReturnType<typeof readSubmission>>;

/**
 * One form, loaded once each time the screen is opened, since every load is logged. It is not
 * cached.
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

  /** Keeps the screen as it is if that fails. */
  async function refresh(): Promise<Reading> {
    const answer = await readSubmission(id);
    if (answer.ok && answer.data.data) change(answer.data.data);
    return answer;
  }

  return { answer: data, change, reload: refetch, refresh };
}
