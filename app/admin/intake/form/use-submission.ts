import { showInstead } from '#app/api/change-loaded.ts';
import { readSubmission } from '#app/api/intake/submissions.ts';
import { useLoad } from '#app/api/use-load.ts';
import type { Submission } from '#domain/intake/submission.ts';

type Reading = Awaited<ReturnType<typeof readSubmission>>;

/**
 * One form, loaded once each time the screen is opened, since every load is logged. It is not
 * cached.
 */
export function useSubmission(id: string) {
  const { answer, reload, loadedKey } = useLoad(['submission', id], () => readSubmission(id), {
    fresh: true,
  });

  function change(changed: Partial<Submission>) {
    showInstead<{ data: Submission }>(loadedKey, ({ data }) =>
      data ? { data: { ...data, ...changed } } : {},
    );
  }

  /** Keeps the screen as it is if that fails. */
  async function refresh(): Promise<Reading> {
    const answer = await readSubmission(id);
    if (answer.ok && answer.data.data) change(answer.data.data);
    return answer;
  }

  return { answer, change, reload, refresh };
}
