import { wordsOf } from '#app/api/call.ts';
import { askForChange, readApproval } from '#app/api/work/own-approval.ts';
import { OpenedReply } from '#app/portal/work/reply-form.tsx';
import { ownApproval } from '#content/work/own-approval.ts';
import type { Approval } from '#domain/work/approval.ts';
import { workWording } from '#domain/work/wording.ts';

const words = { ...ownApproval.change, missing: workWording.commentMissing };

interface ChangeFormProps {
  work: string;
  approval: Approval;
  onChange: (approval: Approval) => void;
}

/** Instead of signing. */
export function ChangeForm({ work, approval, onChange }: ChangeFormProps) {
  const { _id, subject, documentName } = approval;

  async function send(comment: string): Promise<string | undefined> {
    const answer = await askForChange(work, subject, comment);
    // It may have been signed in another tab, or replaced.
    const isOver = !answer.ok && answer.status === 409;
    const now = isOver ? await readApproval(work, subject) : answer;
    if (!now.ok) return wordsOf(now, words.failed);
    if (now.data.data) onChange(now.data.data);
    return undefined;
  }

  return (
    <section className="form-part" aria-labelledby="change">
      <h2 id="change" className="form-subhead">
        {words.heading}
      </h2>
      <OpenedReply
        id={`change-${_id}`}
        words={words}
        about={documentName}
        mostCharacters={2000}
        onSend={send}
      />
    </section>
  );
}
