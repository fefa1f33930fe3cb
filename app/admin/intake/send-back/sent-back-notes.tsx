import { submissions } from '#content/intake/submissions.ts';
import type { SentBackItem } from '#domain/intake/corrections/send-back.ts';
import { answerLabel } from '#domain/intake/reading/answer-words.ts';

interface SentBackNotesProps {
  /** Of one part of the form. */
  sentBack: readonly SentBackItem[];
  /** The answers that are shown in one line. */
  calls: readonly string[];
}

/** What the client was asked about an answer, below it. */
export function SentBackNotes({ sentBack, calls }: SentBackNotesProps) {
  return sentBack
    .filter((item) => calls.includes(item.field))
    .map((item) => (
      <p key={item.field} className="sent-back-note">
        <strong>
          {submissions.sendBack.asked}
          {calls.length > 1 ? ` (${answerLabel(item)})` : null}:
        </strong>{' '}
        {item.comment}
      </p>
    ));
}
