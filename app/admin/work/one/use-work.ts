import { showInstead } from '#app/api/change-loaded.ts';
import { useLoad } from '#app/api/use-load.ts';
import { readWork } from '#app/api/work/staff-work.ts';
import type { Work } from '#domain/work/work.ts';

/** One work, loaded once each time the screen is opened, since every load is logged. */
export function useWork(id: string) {
  const { answer, reload, loadedKey } = useLoad(['work', id], () => readWork(id), { fresh: true });
  const show = (work: Work) => showInstead(loadedKey, () => ({ data: work }));

  /** Keeps the screen as it is if that fails. */
  async function refresh(): Promise<boolean> {
    const answer = await readWork(id);
    if (answer.ok && answer.data.data) show(answer.data.data);
    return answer.ok;
  }

  return { answer, show, reload, refresh };
}

/** What the parts of the screen need. */
export interface WorkProps {
  work: Work;
  onChange: (work: Work) => void;
  onRefresh: () => Promise<boolean>;
}
