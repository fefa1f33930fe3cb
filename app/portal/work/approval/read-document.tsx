import type { Answer } from '#app/api/call.ts';
import { useAct } from '#app/api/use-act.ts';
import { saveFile } from '#app/session/files/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ownApproval } from '#content/work/own-approval.ts';

const words = ownApproval.read;

/** The id of the button; the error summary links to it. */
export const readButton = 'read-document';

interface ReadDocumentProps {
  documentName: string;
  /** What to look at. */
  text: string;
  isRead: boolean;
  load: () => Promise<Answer<{ file: Blob; name: string }>>;
  onRead: () => void;
}

/**
 * The document to be signed, as a download: a browser’s own viewer does not run under the policy of
 * our pages, and phones open a download at once.
 */
export function ReadDocument({ documentName, text, isRead, load, onRead }: ReadDocumentProps) {
  const { act, isBusy, problem } = useAct({ failed: words.failed });

  async function open() {
    const answer = await act(load);
    if (!answer?.ok) return;
    saveFile(answer.data.file ?? new Blob(), answer.data.name ?? documentName);
    onRead();
  }

  return (
    <section className="form-part" aria-labelledby="read">
      <h2 id="read" className="form-subhead">
        {words.heading}
      </h2>
      <p className="approval-document">
        <Icon name="document" />
        <strong>{documentName}</strong>
      </p>
      <p className="quiet">{text}</p>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Button
        id={readButton}
        look={isRead ? 'quiet' : 'primary'}
        busy={isBusy && words.busy}
        onClick={() => void open()}
      >
        {isRead ? words.again : words.action}
      </Button>
      <p className="approval-read" role="status">
        {isRead ? (
          <>
            <Icon name="tick" />
            {words.done}
          </>
        ) : null}
      </p>
    </section>
  );
}
