import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { callInWords } from '#app/admin/intake/bank-account/bank-change.tsx';
import { readActivity } from '#app/api/audit/activity.ts';
import { useLoad } from '#app/api/use-load.ts';
import { detailsInWords, kindInWords } from '#app/session/audit/line-words.ts';
import { activity } from '#content/audit/activity.ts';
import { submissions } from '#content/intake/submissions.ts';
import { practice } from '#content/practice.ts';
import type { ActivityLine } from '#domain/audit/activity.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { BankAccount, NotedCall } from '#domain/intake/bank-account/bank-call.ts';
import type { Submission } from '#domain/intake/submission.ts';
import { portalPaths } from '#domain/paths.ts';

const words = submissions.looks;
const mostShown = '20';

interface FormHistoryProps {
  submission: Submission;
  actions: number;
}

/** Who did what with this form. Reloads after every action on the screen. */
export function FormHistory({ submission, actions }: FormHistoryProps) {
  const { _id: id, bankAccount } = submission;
  const { answer, reload } = useLoad(['looks', id, actions], () =>
    readActivity({ subject: id, pageSize: mostShown }),
  );
  return (
    <section className="card looks" aria-labelledby="looks-title">
      <h2 id="looks-title">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [] }) => (
          <ol>
            {data.map((line) => (
              <Look
                key={line.number}
                line={line}
                call={callsOf(bankAccount)[callLines(data).indexOf(line)]}
              />
            ))}
          </ol>
        )}
      </Answered>
      <Link className="more" to={`${portalPaths.activity}?${new URLSearchParams({ subject: id })}`}>
        {words.all}
      </Link>
    </section>
  );
}

/** The log has the fact of each call; its note is with the form. Both are newest first. */
const callLines = (lines: readonly ActivityLine[]) =>
  lines.filter(({ kind }) => kind === 'bank-account-called');

const callsOf = ({ call, earlierCalls }: BankAccount): readonly NotedCall[] => [
  ...(call ? [call] : []),
  ...earlierCalls.toReversed(),
];

function Look({ line, call }: { line: ActivityLine; call: NotedCall | undefined }) {
  const details = detailsInWords(line);
  return (
    <li>
      <p>
        <strong>{line.actor ? line.actor.name : activity.noOne}</strong>
        {' · '}
        {kindInWords(line.kind)}
        {details ? `: ${details}` : null}
      </p>
      {call ? (
        <p>
          {callInWords(call)} {call.note}
        </p>
      ) : null}
      <p className="quiet">{shortMoment(line.at, practice.timeZone)}</p>
    </li>
  );
}
