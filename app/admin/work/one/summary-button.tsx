import { useAct } from '#app/api/use-act.ts';
import { loadSummary } from '#app/api/work/staff-work.ts';
import { saveFile } from '#app/session/files/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { oneWork } from '#content/work/staff-work.ts';

const words = oneWork.summary;

/** What was asked and answered, for the working papers. */
export function SummaryButton({ workId }: { workId: string }) {
  const { act, isBusy, problem } = useAct({ failed: words.failed });

  async function save() {
    const answer = await act(() => loadSummary(workId));
    if (answer?.ok) saveFile(answer.data.file ?? new Blob(), answer.data.name ?? 'job.pdf');
  }

  return (
    <>
      <Button slim busy={isBusy && words.busy} onClick={() => void save()}>
        {words.action}
      </Button>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </>
  );
}
