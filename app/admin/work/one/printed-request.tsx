import { useAct } from '#app/api/use-act.ts';
import { useLoad } from '#app/api/use-load.ts';
import { endPrintedLink, loadPrintedLink, printRequest } from '#app/api/work/printed.ts';
import { saveFile } from '#app/session/files/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { practice } from '#content/practice.ts';
import { oneWork } from '#content/work/staff-work.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { isOpen } from '#domain/work/kinds.ts';
import type { Work } from '#domain/work/work.ts';
import { AskedFirst } from './asked-first.tsx';

const words = oneWork.printed;

const isAsking = ({ items, stage }: Work): boolean =>
  isOpen(stage) && items.some(({ state }) => state === 'open' || state === 'returned');

/** What the client is asked for, on paper with a code for uploads; for those without an email. */
export function PrintedRequest({ work }: { work: Work }) {
  const { content, reload } = useLoad(['printed', work._id, work.stage], (signal) =>
    loadPrintedLink(work._id, signal),
  );
  const { act, isBusy, problem } = useAct({ failed: words.failed, reload });
  const link = content?.data;

  async function print() {
    const answer = await act(() => printRequest(work._id));
    if (answer?.ok) saveFile(answer.data.file ?? new Blob(), answer.data.name ?? 'request.pdf');
  }

  return (
    <>
      {isAsking(work) ? (
        <Button slim busy={isBusy && words.busy} onClick={() => void print()}>
          {words.action}
        </Button>
      ) : null}
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {link ? (
        <div className="printed-link">
          <p className="quiet">{words.isOut(longMoment(link.expiresAt, practice.timeZone))}</p>
          <AskedFirst
            words={words.end}
            text={words.end.text}
            act={() => endPrintedLink(work._id)}
            onDone={() => void reload()}
          />
        </div>
      ) : null}
    </>
  );
}
