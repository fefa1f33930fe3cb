import { Link, useLocation } from 'react-router';
import { homeOf } from '#app/session/audience.ts';
import type { Interrupted } from '#app/session/guard.tsx';
import { hasUnsentWork } from '#app/session/unsent-work.ts';
import { useSession } from '#app/session/use-session.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { access } from '#content/accounts/sign-in.ts';
import { wording } from '#domain/wording.ts';

const words = access.login;
const { sessionOver, signedOutElsewhere, workKept } = wording.access;

/** Says why the session ended, or links back for someone who is signed in already. */
export function Arrival({ signingIn }: { signingIn: boolean }) {
  const { token, role } = useSession();
  const interrupted: Interrupted | null = useLocation().state;
  if (token && !signingIn) {
    return (
      <Notice>
        {words.signedIn}{' '}
        <Link to={interrupted?.at ?? homeOf(role)} state={interrupted?.state} replace>
          {interrupted ? words.goBack : words.goOn}
        </Link>
      </Notice>
    );
  }
  if (!interrupted || interrupted.by === 'link') return null;
  const reason = interrupted.by === 'over' ? sessionOver : signedOutElsewhere;
  return <Notice tone="wait">{hasUnsentWork() ? `${reason} ${workKept}` : reason}</Notice>;
}
