import { useState } from 'react';
import { endOtherSessions, endOwnSession, ownSessions } from '#app/api/accounts/own-account.ts';
import { type Answer, wordsOf } from '#app/api/call.ts';
import { useLoad } from '#app/api/use-load.ts';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { account } from '#content/accounts/account.ts';
import { frame } from '#content/frame.ts';
import { practice } from '#content/practice.ts';
import type { OwnSession } from '#domain/accounts/own-account.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { wording } from '#domain/wording.ts';
import { AccountSection } from './account-section.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const words = account.sessions;

/** Where one is signed in. */
export function OwnSessions({ onChange }: { onChange: () => void }) {
  const { content, problem, reload } = useLoad(['own-sessions'], ownSessions, {
    fresh: true,
  });
  const sessions = content?.data ?? [];
  const headingRef = useKeptFocus(content?.data?.length);

  function change() {
    void reload();
    onChange();
  }

  return (
    <AccountSection id="sessions" heading={words.heading} lede={words.lede} headingRef={headingRef}>
      {problem ? <NotAnswered onRetry={reload}>{problem}</NotAnswered> : null}
      {content ? <SessionList sessions={sessions} onChange={change} /> : null}
      {content || problem ? null : <p role="status">{frame.loading}</p>}
    </AccountSection>
  );
}

interface SessionListProps {
  sessions: readonly OwnSession[];
  onChange: () => void;
}

function SessionList({ sessions, onChange }: SessionListProps) {
  const { notify } = useToasts();
  /** The one that is being signed out, or all. */
  const [busy, setBusy] = useState<string>();
  const hasOthers = sessions.some(({ current }) => !current);

  async function signOut(
    which: string,
    request: Promise<Answer<{ message: string }>>,
    done: string,
  ) {
    setBusy(which);
    const answer = await request;
    setBusy(undefined);
    if (!answer.ok) return notify('error', wordsOf(answer, words.failed));
    notify('success', answer.data.message ?? done);
    onChange();
  }

  return (
    <>
      <ul className="account-list" aria-label={words.caption}>
        {sessions.map(({ _id, device, address, lastUsedAt, current }) => (
          <li key={_id}>
            <div>
              <p id={`session-${_id}`}>
                <strong>{device}</strong>
                {current ? <span className="account-mark">{words.current}</span> : null}
              </p>
              <p className="quiet">
                {address} · {account.passkeys.lastUsed.toLowerCase()}{' '}
                {shortMoment(lastUsedAt, practice.timeZone)}
              </p>
            </div>
            {current ? null : (
              <TextButton
                aria-busy={busy === _id}
                aria-describedby={`session-${_id}`}
                onClick={() =>
                  busy || signOut(_id, endOwnSession(_id), wording.accounts.sessionEnded)
                }
              >
                {words.signOut}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <Button
          className="account-submit"
          busy={busy === 'all' && words.busy}
          onClick={() => signOut('all', endOtherSessions(), wording.accounts.sessionsEnded)}
        >
          {words.signOutOthers}
        </Button>
      ) : (
        <p className="quiet mt-4">{words.alone}</p>
      )}
    </>
  );
}
