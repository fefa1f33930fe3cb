import { Answered } from '#app/admin/answered.tsx';
import { listVersions } from '#app/api/intake/submissions.ts';
import { useLoad } from '#app/api/use-load.ts';
import { TextButton } from '#app/ui/text-button.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { practice } from '#content/practice.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { changeInWords } from '#domain/intake/corrections/changes-in-words.ts';
import type { FormVersion } from '#domain/intake/corrections/version.ts';
import type { Submission } from '#domain/intake/submission.ts';

const words = submissions.versions;

interface VersionListProps {
  submission: Submission;
  /** The version on the screen. */
  shown: number;
  onOpen: (version: number) => void;
}

/** What each correction changed, the newest first. */
export function VersionList({ submission, shown, onOpen }: VersionListProps) {
  const { _id, version } = submission;
  const { answer, reload } = useLoad(['versions', _id, version], () => listVersions(_id));
  return (
    <section className="card looks" aria-labelledby="versions-title">
      <h2 id="versions-title">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [] }) => (
          <ol>
            {data.toReversed().map((each) => (
              <li key={each.version}>
                <p>
                  <strong>
                    {words.version(each.version, shortMoment(each.submittedAt, practice.timeZone))}
                  </strong>
                </p>
                <Changes of={each} />
                {each.version === shown ? (
                  <p className="quiet">{words.shown}</p>
                ) : (
                  <TextButton onClick={() => onOpen(each.version)}>
                    {words.open} <span className="sr-only">{words.opens(each.version)}</span>
                  </TextButton>
                )}
              </li>
            ))}
          </ol>
        )}
      </Answered>
    </section>
  );
}

function Changes({ of: { version, changes } }: { of: FormVersion }) {
  if (version === 1) return <p>{words.asSent}</p>;
  if (changes.length === 0) return <p>{words.unchanged}</p>;
  return (
    <ul className="changes">
      {changes.map((change) => (
        <li key={`${change.part}.${change.field}`}>{changeInWords(change, words)}</li>
      ))}
    </ul>
  );
}
