import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { type LaunchFinding, readLaunch } from '#app/api/publishing/site.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { launchWords as words } from '#content/publishing/assistant.ts';
import { allSettings } from '#domain/publishing/settings.ts';
import { settingPath } from '../places.ts';

/** What `npm run launch-check` lists, with the way to each thing that a screen can change. */
export function LeftToChange({ version }: { version: number }) {
  const { answer, reload } = useLoad(['site-launch', version], readLaunch);
  return (
    <section className="card site-launch" aria-labelledby="site-launch-heading">
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

/** Each of its parts is listed too, with the way there. */
const isSample = ({ setting, field }: LaunchFinding) => !setting && field === 'sample';

function Findings({ all }: { all: readonly LaunchFinding[] }) {
  const isHere = (finding: LaunchFinding) => isSample(finding) || settingOf(finding) !== undefined;
  const elsewhere = all.filter((finding) => !isHere(finding));
  return (
    <>
      <p>
        {words.some(all.length)} {words.ofDraft}
      </p>
      <Some findings={all.filter(isHere)} />
      {elsewhere.length > 0 ? (
        <details>
          <summary>
            {words.elsewhere(elsewhere.length)}
            <Icon name="chevron-down" />
          </summary>
          <Some findings={elsewhere} />
        </details>
      ) : null}
    </>
  );
}

function Some({ findings }: { findings: readonly LaunchFinding[] }) {
  return (
    <ul className="site-findings">
      {findings.map((finding) => (
        <li key={`${finding.place} ${finding.field} ${finding.words}`}>
          <Where finding={finding} /> {finding.words}
        </li>
      ))}
    </ul>
  );
}

function Where({ finding }: { finding: LaunchFinding }) {
  const setting = settingOf(finding);
  if (setting) return <Link to={settingPath(setting)}>{setting.setting.label}:</Link>;
  if (isSample(finding)) return <strong>{words.sample}</strong>;
  return (
    <strong>
      {finding.place}, {finding.field}:
    </strong>
  );
}
