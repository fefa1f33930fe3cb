import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '#app/api/call.ts';
import { answerInWords, sayNotAvailable } from '#app/api/work/own-work.ts';
import { UploadArea } from '#app/documents/upload-area.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { isAnsweredInWords } from '#content/work/answered-in-words.ts';
import { ownWork as words } from '#content/work/own-work.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Item } from '#domain/work/items.ts';
import { workWording } from '#domain/work/wording.ts';
import { isAsking } from './next/to-do.ts';
import { OpenedReply } from './reply-form.tsx';

interface AskedItemProps {
  work: string;
  item: Item;
  primary?: boolean;
  /** After it was answered. */
  onAnswered: () => void;
}

/** What a client can do about one thing they are asked for. */
export function AskedItem({ work, item, primary = false, onAnswered }: AskedItemProps) {
  const [thanks, setThanks] = useState<string>();
  const [isSaid, setIsSaid] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);

  // The fields with the focus are gone by then.
  useEffect(() => {
    if (isSaid) line.current?.focus();
  }, [isSaid]);

  /** By whichever call. */
  const sayBy = (say: typeof sayNotAvailable) => async (text: string) => {
    const answer = await say(work, item._id, text);
    if (!answer.ok) return wordsOf(answer, words.notAvailable.failed);
    setThanks(answer.data.message);
    setIsSaid(true);
    onAnswered();
    return undefined;
  };

  const sayWhy = sayBy(sayNotAvailable);

  function arrived() {
    setThanks(words.item.thanks);
    onAnswered();
  }

  if (item.answeredBy === 'contact-form' && isAsking(item) && !isSaid) {
    return (
      <div className="asked-acts">
        <p className="quiet">{words.next.formText}</p>
        <ButtonLink look={primary ? 'primary' : 'quiet'} to={portalPaths.contactForm}>
          {words.next.form}
        </ButtonLink>
        <Unchanged about={item.title} onSend={() => sayWhy(words.next.unchanged)} />
      </div>
    );
  }
  const isOpen = isAsking(item) && !thanks;
  const isInWords = isAnsweredInWords(item);
  const inWords = isOpen ? (
    <OpenedReply
      id={`answer-${item._id}`}
      look={isInWords ? (primary ? 'primary' : 'quiet') : undefined}
      words={{ ...words.inWords, missing: workWording.answerMissing }}
      about={item.title}
      mostCharacters={2000}
      onSend={sayBy(answerInWords)}
    />
  ) : null;
  return (
    <div className="asked-acts">
      <p className="asked-thanks" role="status" tabIndex={-1} ref={line}>
        {thanks ? (
          <>
            <Icon name="tick" />
            {thanks}
          </>
        ) : null}
      </p>
      {isInWords ? inWords : null}
      {isSaid ? null : (
        <UploadArea
          work={work}
          item={item._id}
          label={words.item.upload(item.title)}
          primary={primary && !isInWords}
          onDone={arrived}
        />
      )}
      {isInWords ? null : inWords}
      {isOpen ? (
        <OpenedReply
          id={`reason-${item._id}`}
          words={{ ...words.notAvailable, missing: workWording.reasonMissing }}
          about={item.title}
          mostCharacters={1000}
          onSend={sayWhy}
        />
      ) : null}
    </div>
  );
}

interface UnchangedProps {
  about: string;
  /** Answers with the problem; with nothing once it is sent. */
  onSend: () => Promise<string | undefined>;
}

/** Instead of the contact form. */
function Unchanged({ about, onSend }: UnchangedProps) {
  const [problem, setProblem] = useState<string>();
  const { isBusy, once } = useBusy();

  async function send() {
    setProblem(await onSend());
  }

  return (
    <>
      <Button busy={isBusy && words.notAvailable.sending} onClick={() => once(send)}>
        {words.next.unchanged}
        <span className="sr-only">: {about}</span>
      </Button>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </>
  );
}

/** What the practice said about an item, or the client about not having it. */
export function ItemSayings({ item: { state, comment, reason } }: { item: Item }) {
  const sayings = [
    { who: words.item.comment, what: state === 'open' ? '' : comment },
    { who: words.item.reason, what: state === 'not-available' ? reason : '' },
  ].filter(({ what }) => what);
  return sayings.map(({ who, what }) => (
    <p key={who} className="work-saying">
      <span>{who}</span> {what}
    </p>
  ));
}
