import { Answered } from '#app/admin/answered.tsx';
import { PageHead } from '#app/admin/page-head.tsx';
import { Permitted } from '#app/admin/permitted.tsx';
import { readRetention } from '#app/api/retention/retention.ts';
import { useLoad } from '#app/api/use-load.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { practice } from '#content/practice.ts';
import { retentionScreen as words } from '#content/retention/screens.ts';
import { longMoment } from '#domain/dates/moments.ts';
import type { Retention } from '#domain/retention/retention.ts';
import type { Route } from './+types/retention';
import { Erasures } from './erasures.tsx';
import { Rule } from './rule.tsx';
import '#app/admin/lists.css';
import './retention.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function RetentionScreen() {
  return (
    <Permitted to="retention">
      <div className="wrap admin-page">
        <PageHead title={words.title} lede={words.lede} />
        <Loaded />
      </div>
    </Permitted>
  );
}

function Loaded() {
  const { answer, reload } = useLoad(['retention'], readRetention);
  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data }) => (data ? <Rules retention={data} onChange={reload} /> : null)}
    </Answered>
  );
}

function Rules({ retention, onChange }: { retention: Retention; onChange: () => void }) {
  const { rules, lastRun, holds, backups, erasures } = retention;
  return (
    <>
      <div className="retention-facts">
        <p>
          {lastRun ? words.lastRun(longMoment(lastRun, practice.timeZone)) : words.neverRun}{' '}
          {words.holds(holds)}
        </p>
        <p>{backups ? words.backups : words.noBackups}</p>
      </div>
      <Erasures erasures={erasures} onChange={onChange} />
      <section aria-labelledby="rules-title">
        <h2 id="rules-title">{words.rules}</h2>
        <ul className="rule-list">
          {rules.map((rule) => (
            <Rule key={rule.rule} rule={rule} onChange={onChange} />
          ))}
        </ul>
      </section>
    </>
  );
}
