import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { type Answer, wordsOf } from '#app/api/call.ts';
import { PracticeLogo } from '#app/practice-logo.tsx';
import { LogoutButton } from '#app/session/logout-button.tsx';
import { SkipLink } from '#app/session/skip-link.tsx';
import { useSession } from '#app/session/use-session.ts';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { desk as words } from '#content/desk/desk.ts';
import { frame } from '#content/frame.ts';
import { practice } from '#content/practice.ts';
import { firstAdminName } from '#domain/accounts/account-types.ts';
import type { User } from '#domain/accounts/user.ts';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { Places } from './desk/places.tsx';
import { Speed } from './desk/speed.tsx';
import './admin.css';
import './accounts/accounts.css';

const nameOf = ({ name, email }: User) => (name === '' || name === firstAdminName ? email : name);

interface AdminFrameProps {
  /** Whom the screens are for, once the server has said so. */
  user?: User | undefined;
  children: ReactNode;
}

/** Around every admin screen: a sidebar, on a phone a bar above and one below. */
export function AdminFrame({ user, children }: AdminFrameProps) {
  const { needsSecondFactor } = useSession();
  return (
    <div className="admin">
      <SkipLink />
      <header className="desk-side">
        <Link to="/" className="logo-link" aria-label={practice.name}>
          <PracticeLogo />
        </Link>
        {user && !needsSecondFactor ? (
          <>
            <Speed type={user.type} />
            <Places type={user.type} />
          </>
        ) : null}
        {user ? (
          <div className="desk-who">
            <Link to={portalPaths.account} className="desk-account">
              <span className="sr-only">
                {frame.account}. {words.signedInAs}{' '}
              </span>
              <span className="desk-name">{nameOf(user)}</span>
            </Link>
            <AdminLogout />
          </div>
        ) : null}
      </header>
      <Offline />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function whenLineChanges(tell: () => void) {
  for (const what of ['online', 'offline']) window.addEventListener(what, tell);
  return () => {
    for (const what of ['online', 'offline']) window.removeEventListener(what, tell);
  };
}

/** Said once for the whole screen. What has loaded stays. */
function Offline() {
  const isOnline = useSyncExternalStore(whenLineChanges, () => navigator.onLine);
  return (
    <p role="status" className="desk-offline">
      {isOnline ? null : words.offline}
    </p>
  );
}

/** The outcome is shown as a toast, which is still there on the sign-in page. */
function AdminLogout() {
  const { notify } = useToasts();

  function showOutcome(answer: Answer<unknown>) {
    // 401: the session had ended already.
    if (answer.ok || answer.status === 401) notify('success', wording.accounts.loggedOut);
    else notify('error', wordsOf(answer, wording.admin.logoutFailed));
  }

  return <LogoutButton onLeft={showOutcome} />;
}
