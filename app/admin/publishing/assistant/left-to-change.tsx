import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { useAnswer } from '#app/admin/use-answer.ts';
import { type LaunchFinding, readLaunch } from '#app/api/publishing/site.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { launchWords as words } from '#content/publishing/assistant.ts';
import { allSettings } from '#domain/publishing/settings.ts';
import { settingPath } from '../places.ts';

/** What `npm run launch-check` lists, with the way to each thing that a screen can change. */
export function LeftToChange({ version }: { version: number }) {
  const { answer, reload } = useAnswer(['site-launch', version], readLaunch);
  return (
    <section className="card site-difference" aria-labelledby="site-launch-heading">
      <h2 id="site-launch-heading">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [] }) =>
          data.length === 0 ? <Notice tone="good">{words.none}</Notice> : <Findings all={data} />
        }
      </Answered>
    </section>
  );
}

const settingOf = ({ setting }: LaunchFinding) =>
  allSettings.find(({ part, name }) => part === setting?.part && name === setting.name);

function Findings({ all }: { all: readonly LaunchFinding[] }) {
  const [here, elsewhere] = [true, false].map((isHere) =>
    all.filter((finding) => (settingOf(finding) !== undefined) === isHere),
  );
  return (
    <>
      <p>
        {words.some(all.length)} {words.ofDraft}
      </p>
      <Some heading={words.onScreens} findings={here ?? []} />
      <Some heading={words.elsewhere} findings={elsewhere ?? []} />
    </>
  );
}

function Some({ heading, findings }: { heading: string; findings: readonly LaunchFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul className="site-findings">
        {findings.map((finding) => (
          <li key={`${finding.place} ${finding.field} ${finding.words}`}>
            <Where finding={finding} /> {finding.words}
          </li>
        ))}
      </ul>
    </>
  );
}

function Where({ finding }: { finding: LaunchFinding }) {
  const setting = settingOf(finding);
  if (setting) return <Link to={settingPath(setting)}>{setting.setting.label}:</Link>;
  return (
    <strong>
      {finding.place}, {finding.field}:
    </strong>
  );
}
