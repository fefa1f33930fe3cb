import { useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import type { Answer } from '#app/api/call.ts';
import {
  loadLetter,
  loadLetterCertificate,
  sendLetter,
  withdrawLetter,
} from '#app/api/letters/letters.ts';
import { useAct } from '#app/api/use-act.ts';
import { saveFile } from '#app/session/files/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { clientLetters as words } from '#content/letters/client-letters.ts';
import { practice } from '#content/practice.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { Letter, LetterService } from '#domain/letters/letter.ts';
import { perWords } from '#domain/letters/states.ts';
import { inDollars } from '#domain/work/cents.ts';

interface LetterLineProps {
  letter: Letter;
  onChange: () => void;
}

const inWords = ({ name, price, per }: LetterService) =>
  `${name}, ${inDollars(price)} ${perWords[per]}`;

/** One letter: what it says, who has signed it, and what can be done with it. */
export function LetterLine({ letter, onChange }: LetterLineProps) {
  const { _id, state, from, to, services, covers, client } = letter;
  const title = `letter-${_id}`;
  const others = covers.filter((covered) => covered._id !== client._id).map(({ name }) => name);
  return (
    <li>
      <p id={title}>
        <strong>{words.states[state]}</strong> {words.period(longDate(from), longDate(to))}
      </p>
      <p>{services.map(inWords).join('; ')}</p>
      {others.length > 0 ? (
        <p className="quiet">{words.covers(new Intl.ListFormat('en-AU').format(others))}</p>
      ) : null}
      <Signatures letter={letter} />
      <Acts letter={letter} title={title} onChange={onChange} />
    </li>
  );
}

function Signatures({ letter: { signers, unable, state } }: { letter: Letter }) {
  if (state === 'draft' || state === 'withdrawn') return null;
  return (
    <ul className="quiet">
      {signers.map(({ account, name, signedAt }) => (
        <li key={account}>
          {signedAt
            ? words.signed(name, shortMoment(signedAt, practice.timeZone))
            : unable.includes(account)
              ? words.unable(name)
              : words.asked(name)}
        </li>
      ))}
    </ul>
  );
}

interface ActsProps extends LetterLineProps {
  /** The id of what names the letter. */
  title: string;
}

function Acts({ letter: { _id, state, signedAt }, title, onChange }: ActsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { change, isBusy, problem } = useChange({ onDone: onChange });
  const isWaiting = state === 'draft' || state === 'sent';

  return (
    <>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="work-acts">
        {state === 'draft' ? (
          <Button
            slim
            look="primary"
            aria-describedby={title}
            busy={isBusy && words.sending}
            onClick={() => void change('updated', () => sendLetter(_id))}
          >
            {words.send}
          </Button>
        ) : null}
        <FileButton title={title} words={words.open} load={() => loadLetter(_id)} />
        {signedAt ? (
          <FileButton
            title={title}
            words={words.certificate}
            load={() => loadLetterCertificate(_id)}
          />
        ) : null}
        {isWaiting ? (
          <Button slim aria-describedby={title} onClick={() => setIsAsking(true)}>
            {words.withdraw}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <QuestionDialog
          title={words.withdrawTitle}
          action={words.withdraw}
          busy={words.withdrawing}
          cancel={words.keep}
          danger
          onAct={() => change('updated', () => withdrawLetter(_id))}
          onClose={() => setIsAsking(false)}
        >
          {words.withdrawText}
        </QuestionDialog>
      ) : null}
    </>
  );
}

interface FileButtonProps {
  title: string;
  words: string;
  load: () => Promise<Answer<{ file: Blob; name: string }>>;
}

function FileButton({ title, words: label, load }: FileButtonProps) {
  const { act, isBusy, problem } = useAct({ failed: words.notOpened });

  async function save() {
    const answer = await act(load);
    if (answer?.ok) saveFile(answer.data.file ?? new Blob(), answer.data.name ?? 'letter.pdf');
  }

  return (
    <>
      <Button
        slim
        aria-describedby={title}
        busy={isBusy && words.opening}
        onClick={() => void save()}
      >
        {label}
      </Button>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </>
  );
}
