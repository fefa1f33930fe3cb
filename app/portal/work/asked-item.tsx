import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '#app/api/call.ts';
import { answerItem, sayNotAvailable } from '#app/api/work/own-work.ts';
import { UploadArea } from '#app/documents/upload-area.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { ownWork as words } from '#content/work/own-work.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { portalPaths } from '#domain/paths.ts';
import { type ItemAnswer, takesDocuments } from '#domain/work/item-answers.ts';
import type { Item } from '#domain/work/items.ts';
import { shownAnswer } from '#domain/work/shown-answer.ts';
import { workWording } from '#domain/work/wording.ts';
import { AnswerForm } from './answer-form.tsx';
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
  const sayBy =
    <Said,>(say: (work: string, item: string, said: Said) => ReturnType<typeof answerItem>) =>
    async (said: Said) => {
      const answer = await say(work, item._id, said);
      if (!answer.ok) return wordsOf(answer, words.notAvailable.failed);
      setThanks(answer.data.message);
      setIsSaid(true);
      onAnswered();
      return undefined;
    };

  const sayWhy = sayBy(sayNotAvailable);
  const sayAnswer = sayBy(answerItem);

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
  const isByDocument = takesDocuments(item.kind);
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
      {isByDocument && !isSaid ? (
        <UploadArea
          work={work}
          item={item._id}
          label={words.item.upload(item.title)}
          primary={primary}
          onDone={arrived}
        />
      ) : null}
      {isByDocument || isSaid ? null : <OwnAnswer item={item} onSend={sayAnswer} />}
      {item.kind === 'any' && isOpen ? (
        <OpenedReply
          id={`answer-${item._id}`}
          words={{ ...words.inWords, missing: workWording.answerMissing }}
          about={item.title}
          mostCharacters={2000}
          onSend={sayAnswer}
        />
      ) : null}
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

interface OwnAnswerProps {
  item: Item;
  onSend: (answer: ItemAnswer) => Promise<string | undefined>;
}

/** The control of its kind, behind a button once it is answered. */
function OwnAnswer({ item, onSend }: OwnAnswerProps) {
  const [isChanging, setIsChanging] = useState(false);
  if (isAsking(item) || isChanging) return <AnswerForm item={item} onSend={onSend} />;
  return (
    <TextButton onClick={() => setIsChanging(true)}>
      {words.answer.change}
      <span className="sr-only"> {item.title}</span>
    </TextButton>
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

/** What was asked for besides the title. */
export function ItemHints({ item: { hint, sendBy, state } }: { item: Item }) {
  const isDated = sendBy !== null && state !== 'accepted';
  return (
    <>
      {hint ? <p className="quiet">{hint}</p> : null}
      {isDated ? <p className="quiet">{words.item.sendBy(longDate(sendBy))}</p> : null}
    </>
  );
}

/** What the practice said about an item, and what the client did. */
export function ItemSayings({ item }: { item: Item }) {
  const { state, comment, reason } = item;
  const isAnswered = state === 'answered' || state === 'accepted' || state === 'returned';
  const sayings = [
    { who: words.item.comment, what: state === 'open' ? '' : comment },
    { who: words.item.answer, what: isAnswered ? shownAnswer(item) : '' },
    { who: words.item.reason, what: state === 'not-available' ? reason : '' },
  ].filter(({ what }) => what);
  return sayings.map(({ who, what }) => (
    <p key={who} className="work-saying">
      <span>{who}</span> {what}
    </p>
  ));
}
