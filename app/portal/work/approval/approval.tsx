import { Link, useSearchParams } from 'react-router';
import { useLoad } from '#app/api/use-load.ts';
import { readApproval } from '#app/api/work/own-approval.ts';
import { readWork } from '#app/api/work/own-work.ts';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { frame } from '#content/frame.ts';
import { ownApproval as words } from '#content/work/own-approval.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Approval } from '#domain/work/approval.ts';
import type { Route } from './+types/approval';
import { ApprovalSheet } from './approval-sheet.tsx';
import '../../intake/intake.css';
import '../work.css';
import './approval.css';

export const meta: Route.MetaFunction = () => screenMeta(words.screen);

/** Opened from the dashboard, and from a work. */
export default function ApprovalScreen() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const subject = query.get('subject') === 'engagement-letter' ? 'engagement-letter' : 'return';
  return (
    <div className="wrap form-page">
      <div className="form-head">
        <Link to={portalPaths.clientDashboard} className="more">
          <Icon name="arrow-left" />
          {words.back}
        </Link>
      </div>
      <LoadedApproval key={`${id} ${subject}`} id={id} subject={subject} />
    </div>
  );
}

function LoadedApproval({ id, subject }: { id: string; subject: Approval['subject'] }) {
  const work = useLoad(['work', id], () => readWork(id), { fresh: true });
  const approval = useLoad(['approval', id, subject], () => readApproval(id, subject), {
    fresh: true,
  });
  const problem = work.problem ?? approval.problem;

  const retry = () => Promise.all([work.reload(), approval.reload()]);

  if (problem !== undefined) {
    return (
      <div className="form-sheet">
        <h1>{words.screen}</h1>
        <NotAnswered onRetry={retry}>{problem}</NotAnswered>
      </div>
    );
  }
  if (!work.content?.data || !approval.content?.data) return <p role="status">{frame.loading}</p>;
  return <ApprovalSheet work={work.content.data} loaded={approval.content.data} />;
}
