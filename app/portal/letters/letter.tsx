import { Link, useSearchParams } from 'react-router';
import { readLetter } from '#app/api/letters/letters.ts';
import { useLoad } from '#app/api/use-load.ts';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { frame } from '#content/frame.ts';
import { ownLetter as words } from '#content/letters/own-letter.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/letter';
import { LetterSheet } from './letter-sheet.tsx';
import '../intake/intake.css';
import '../work/work.css';
import '../work/approval/approval.css';

export const meta: Route.MetaFunction = () => screenMeta(words.screen);

/** Opened from the dashboard. */
export default function LetterScreen() {
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
      <LoadedLetter key={id} id={id} />
    </div>
  );
}

function LoadedLetter({ id }: { id: string }) {
  const { content, problem, reload } = useLoad(['letter', id], () => readLetter(id), {
    fresh: true,
  });
  if (problem !== undefined) {
    return (
      <div className="form-sheet">
        <h1>{words.screen}</h1>
        <NotAnswered onRetry={reload}>{problem}</NotAnswered>
      </div>
    );
  }
  if (!content?.data) return <p role="status">{frame.loading}</p>;
  return <LetterSheet loaded={content.data} />;
}
