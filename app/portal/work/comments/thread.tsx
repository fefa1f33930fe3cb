import { useState } from 'react';
import { wordsOf } from '#app/api/call.ts';
import { addComment } from '#app/api/work/own-work.ts';
import { ReplyForm } from '#app/portal/work/reply-form.tsx';
import { practice } from '#content/practice.ts';
import { ownWork } from '#content/work/own-work.ts';
import { longMoment } from '#domain/dates/moments.ts';
import type { Comment } from '#domain/work/comments.ts';
import { workWording } from '#domain/work/wording.ts';

const words = { ...ownWork.comments, missing: workWording.messageMissing };

interface ThreadProps {
  work: string;
  /** Without one, it is about the whole work. */
  item?: string;
  /** What it is about, for screen readers. */
  about: string;
  comments: readonly Comment[];
  onAdded: () => void;
}

/** A conversation with the practice. */
export function Thread({ work, item, about, comments, onAdded }: ThreadProps) {
  const [told, setTold] = useState('');

  async function send(text: string): Promise<string | undefined> {
    setTold('');
    const answer = await addComment(work, text, item);
    if (!answer.ok) return wordsOf(answer, words.failed);
    setTold(words.sent);
    onAdded();
    return undefined;
  }

  return (
    <div className="thread">
      {comments.length > 0 ? (
        <ol aria-label={words.list(about)}>
          {comments.map(({ _id, text, author, fromPractice, createdAt }) => (
            <li key={_id} className={fromPractice ? 'thread-from-us' : undefined}>
              <p className="thread-who">
                <strong>{fromPractice ? author.name : words.you}</strong>{' '}
                <time dateTime={createdAt}>{longMoment(createdAt, practice.timeZone)}</time>
              </p>
              <p className="thread-text">{text}</p>
            </li>
          ))}
        </ol>
      ) : null}
      <ReplyForm
        id={`comment-${item ?? work}`}
        words={words}
        about={about}
        mostCharacters={2000}
        onSend={send}
      />
      <p className="thread-told" role="status">
        {told}
      </p>
    </div>
  );
}
