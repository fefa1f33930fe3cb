import { Link, useSearchParams } from 'react-router';
import { correctionDraftCalls } from '#app/api/intake/correction-drafts.ts';
import { draftIn } from '#app/api/intake/drafts.ts';
import { readOwnForm } from '#app/api/intake/sent-forms.ts';
import { useLoad } from '#app/api/use-load.ts';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { frame } from '#content/frame.ts';
import { correction as words } from '#content/intake/correction.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/corrections';
import { NothingToCorrect } from './correction-end.tsx';
import { CorrectionSheet } from './correction-sheet.tsx';
import '../intake.css';
import './corrections.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** Opened from the dashboard, and from the mail that a form was sent back. */
export default function Corrections() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return (
    <div className="wrap form-page">
      <div className="form-head">
        <Link to={portalPaths.clientDashboard} className="more">
          <Icon name="arrow-left" />
          {words.back}
        </Link>
      </div>
      <OwnAnswers key={id} id={id} />
    </div>
  );
}

/** Whoever cannot reach their draft may begin, and is told that nothing is saved yet. */
async function findCorrection(id: string) {
  const [form, answer] = await Promise.all([readOwnForm(id), correctionDraftCalls(id).load()]);
  const draft = answer.ok ? answer.data.data : undefined;
  const { version } = draft ?? (answer.ok ? undefined : draftIn(answer)) ?? {};
  return form.ok ? { ok: true as const, data: { own: form.data.data, draft, version } } : form;
}

function OwnAnswers({ id }: { id: string }) {
  const { content, problem, reload } = useLoad(['correction', id], () => findCorrection(id), {
    fresh: true,
  });
  const own = content?.own;
  if (problem !== undefined) {
    return (
      <div className="form-sheet">
        <h1>{words.title}</h1>
        <NotAnswered onRetry={reload}>{problem}</NotAnswered>
      </div>
    );
  }
  if (!own) return <p role="status">{frame.loading}</p>;
  return own.state === 'sent-back' ? (
    <CorrectionSheet found={{ ...content, own }} />
  ) : (
    <NothingToCorrect />
  );
}
