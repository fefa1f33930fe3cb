import { Link, useSearchParams } from 'react-router';
import { useReceipt } from '#app/session/intake/use-receipt.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { receipt as words } from '#content/intake/receipt.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/receipt';
import '../intake.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** Opened from the dashboard, and from the mail that a form has arrived. */
export default function Receipt() {
  const [query] = useSearchParams();
  const { progress, get } = useReceipt(query.get('id') ?? '');
  const isBusy = progress.is === 'loading' || progress.is === 'preparing';
  return (
    <div className="wrap form-page">
      <div className="form-head">
        <Link to={portalPaths.clientDashboard} className="more">
          <Icon name="arrow-left" />
          {words.back}
        </Link>
      </div>
      <div className="form-sheet receipt-sheet">
        <h1>{words.heading}</h1>
        <p>{words.text}</p>
        <p>{words.proof}</p>
        <div className="receipt-progress">
          {progress.is === 'preparing' ? <Notice tone="wait">{words.preparing}</Notice> : null}
          {progress.is === 'saved' ? <Notice tone="good">{words.saved}</Notice> : null}
          {progress.is === 'failed' ? <Notice tone="bad">{progress.problem}</Notice> : null}
        </div>
        <Button look="primary" busy={isBusy && words.saving} onClick={() => void get()}>
          {words.save}
        </Button>
      </div>
    </div>
  );
}
