import { useEffect, useRef, useState } from 'react';
import {
  loadLetter,
  loadLetterCertificate,
  readLetter,
  signLetter,
} from '#app/api/letters/letters.ts';
import { useAct } from '#app/api/use-act.ts';
import { ReadDocument } from '#app/portal/work/approval/read-document.tsx';
import { SignForm } from '#app/portal/work/approval/sign-form.tsx';
import { Signers } from '#app/portal/work/approval/signers.tsx';
import { useUser } from '#app/session/current-user.tsx';
import { saveFile } from '#app/session/files/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ownLetter as words } from '#content/letters/own-letter.ts';
import { longDate } from '#domain/dates/long-date.ts';
import type { Letter } from '#domain/letters/letter.ts';

/** One letter, in whatever state it is. What replaces the fields takes the focus. */
export function LetterSheet({ loaded }: { loaded: Letter }) {
  const [letter, setLetter] = useState(loaded);
  const title = useRef<HTMLHeadingElement>(null);
  const { _id: account } = useUser();
  const { _id, client, from, to, state, asksYou, signers } = letter;
  const isOver = loaded.asksYou && !asksYou;

  useEffect(() => {
    if (!isOver) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [isOver]);

  const isNotAsked = state === 'sent' && !signers.some((signer) => signer.account === account);
  const { heading, text } = isNotAsked
    ? words.others
    : { heading: words.states[state], text: words.texts[state] };
  return (
    <div className="form-sheet approval">
      {asksYou ? null : <p className="quiet">{words.heading(client.name)}</p>}
      <h1 ref={title} tabIndex={-1}>
        {asksYou ? words.heading(client.name) : heading}
      </h1>
      <p className="form-intro">{asksYou ? words.intro : text}</p>
      <p className="quiet">{words.period(longDate(from), longDate(to))}</p>
      <ReadDocument
        documentName={words.file}
        text={words.read}
        isRead={letter.isRead}
        load={() => loadLetter(_id)}
        onRead={() => setLetter({ ...letter, isRead: true })}
      />
      {asksYou ? (
        <SignForm
          id={_id}
          isRead={letter.isRead}
          declaration={letter.declaration}
          action={words.sign}
          sign={(signing) => signLetter(_id, signing)}
          read={() => readLetter(_id)}
          onChange={setLetter}
        />
      ) : null}
      {letter.signedAt ? <LetterCertificate id={_id} /> : null}
      <Signers signers={signers} account={account} />
    </div>
  );
}

function LetterCertificate({ id }: { id: string }) {
  const { act, isBusy, problem } = useAct({ failed: words.notSaved });

  async function save() {
    const answer = await act(() => loadLetterCertificate(id));
    if (answer?.ok) saveFile(answer.data.file ?? new Blob(), answer.data.name ?? 'certificate.pdf');
  }

  return (
    <section className="form-part" aria-labelledby="certificate">
      <h2 id="certificate" className="form-subhead">
        {words.certificate}
      </h2>
      <p>{words.certificateText}</p>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Button busy={isBusy && words.saving} onClick={() => void save()}>
        {words.save}
      </Button>
    </section>
  );
}
