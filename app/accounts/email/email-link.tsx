import { useState } from 'react';
import { SheetHeading } from '#app/accounts/sheet-heading.tsx';
import { type Answer, wordsOf } from '#app/api/call.ts';
import { useLinkToken } from '#app/session/use-link-token.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { emailChange } from '#content/accounts/email-change.ts';
import { portalPaths } from '#domain/paths.ts';

interface EmailLinkProps {
  words: {
    readonly title: string;
    readonly text: string;
    readonly action: string;
    readonly done: string;
    readonly advice?: string;
  };
  use: (token: string) => Promise<Answer<{ message: string }>>;
}

/** Asks before it does anything: mail programs open links to look at them. */
export function EmailLink({ words, use }: EmailLinkProps) {
  const { token } = useLinkToken();
  const [state, setState] = useState<'asking' | 'done' | 'refused'>('asking');
  const [message, setMessage] = useState<string>();
  const { isBusy, once } = useBusy();

  async function press() {
    setMessage(undefined);
    const answer = await once(() => use(token));
    if (!answer) return;
    if (!answer.ok) setMessage(wordsOf(answer, emailChange.failed));
    else setMessage(answer.data.message);
    if (answer.ok) setState('done');
    else if (answer.field === 'token') setState('refused');
  }

  if (token === '' || state === 'refused') return <InvalidLink replaces={state === 'refused'} />;
  if (state === 'done') {
    return (
      <>
        <SheetHeading text={words.done} replaces />
        {message ? <p className="mt-4">{message}</p> : null}
        {words.advice ? <p className="mt-4">{words.advice}</p> : null}
        <ButtonLink to={portalPaths.login} look="primary" className="access-submit">
          {emailChange.login}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <SheetHeading text={words.title} />
      <p className="mt-4">{words.text}</p>
      {message ? <Notice tone="bad">{message}</Notice> : null}
      <Button
        look="primary"
        className="access-submit"
        busy={isBusy && emailChange.busy}
        onClick={press}
      >
        {words.action}
      </Button>
    </>
  );
}

function InvalidLink({ replaces }: { replaces: boolean }) {
  return (
    <>
      <SheetHeading text={emailChange.invalid.heading} replaces={replaces} />
      <p className="mt-4">{emailChange.invalid.text}</p>
      <ButtonLink to={portalPaths.login} look="primary" className="access-submit">
        {emailChange.login}
      </ButtonLink>
    </>
  );
}
