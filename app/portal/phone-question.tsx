import { useState } from 'react';
import { changeOwnDetails } from '#app/api/accounts/own-account.ts';
import { storedToken } from '#app/api/accounts/session.ts';
import { wordsOf } from '#app/api/call.ts';
import { useAct } from '#app/api/use-act.ts';
import { useUser } from '#app/session/current-user.tsx';
import { rememberedUser, rememberUser } from '#app/session/remembered-user.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { portal } from '#content/portal.ts';
import { portalPaths } from '#domain/paths.ts';

const words = portal.dashboard.phone;

/** The practice has changed the number: until the client confirms it, we don't rely on it. */
export function PhoneQuestion() {
  const signedIn = useUser();
  // Another screen may have changed it since the page was loaded.
  const [user, setUser] = useState(rememberedUser(storedToken()) ?? signedIn);
  const { act, isBusy: busy } = useAct();
  const [isDone, setIsDone] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    setFailure(undefined);
    const answer = await act(() => changeOwnDetails({ phone_number: user.phone_number }));
    if (!answer) return;
    if (!answer.ok) return setFailure(wordsOf(answer, words.failed));
    const confirmed = answer.data.data ?? { ...user, confirm_phone: undefined };
    rememberUser(storedToken(), confirmed);
    setUser(confirmed);
    setIsDone(true);
  }

  if (isDone) return <Notice tone="good">{words.done}</Notice>;
  if (!user.confirm_phone) return null;
  return (
    <Card raised>
      <section aria-labelledby="phone-question">
        <h2 id="phone-question">{words.heading}</h2>
        <p className="phone-question-number">{user.phone_number}</p>
        <p>{words.text}</p>
        {failure ? <Notice tone="bad">{failure}</Notice> : null}
        <div className="sent-acts">
          <Button look="primary" busy={busy && words.busy} onClick={confirm}>
            {words.yes}
          </Button>
          <ButtonLink to={`${portalPaths.account}#details`} look="quiet">
            {words.no}
          </ButtonLink>
        </div>
      </section>
    </Card>
  );
}
