import { useEffect, useEffectEvent } from 'react';
import { ownActivity } from '#app/api/accounts/own-account.ts';
import { useLoad } from '#app/api/use-load.ts';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { account } from '#content/accounts/account.ts';
import { frame } from '#content/frame.ts';
import { practice } from '#content/practice.ts';
import type { OwnActivityLine } from '#domain/audit/own-activity.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { AccountSection } from './account-section.tsx';
import { ownLineInWords } from './own-line-words.ts';

const words = account.activity;

/** What the log says about this account, newest first. Each change made meanwhile adds a line. */
export function OwnActivity({ changes }: { changes: number }) {
  const { content, problem, reload } = useLoad(['own-activity'], ownActivity, {
    fresh: true,
  });
  const follow = useEffectEvent(reload);
  useEffect(() => {
    if (changes > 0) void follow();
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
