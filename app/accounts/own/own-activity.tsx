import { useEffect, useEffectEvent } from 'react';
import { ownActivity } from '#app/api/accounts/own-account.ts';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { loaderOf, useContent } from '#app/session/use-content.ts';
import { account } from '#content/accounts/account.ts';
import { frame } from '#content/frame.ts';
import { practice } from '#content/practice.ts';
import type { OwnActivityLine } from '#domain/audit/own-activity.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { AccountSection } from './account-section.tsx';
import { ownLineInWords } from './own-line-words.ts';

const words = account.activity;
const loadActivity = loaderOf(ownActivity);

/** What the log says about this account, newest first. Each change made meanwhile adds a line. */
export function OwnActivity({ changes }: { changes: number }) {
  const { content, problem, reload, refresh } = useContent(loadActivity);
  const follow = useEffectEvent(refresh);
  useEffect(() => {
    if (changes > 0) follow();
  }, [changes]);
  const lines = content?.data;
  return (
    <AccountSection id="activity" heading={words.heading} lede={words.lede}>
      {problem ? <NotAnswered onRetry={reload}>{problem}</NotAnswered> : null}
      {lines?.length === 0 ? <p>{words.none}</p> : null}
      {lines && lines.length > 0 ? (
        <ol className="account-list">
          {lines.map((line) => (
            <Line key={line.number} line={line} />
          ))}
        </ol>
      ) : null}
      {content || problem ? null : <p role="status">{frame.loading}</p>}
    </AccountSection>
  );
}

function Line({ line }: { line: OwnActivityLine }) {
  const { at, address } = line;
  return (
    <li>
      <div>
        <p>{ownLineInWords(line)}</p>
        <p className="quiet">
          {[shortMoment(at, practice.timeZone), address].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  );
}
