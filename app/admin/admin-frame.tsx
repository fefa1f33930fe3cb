import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { type Answer, wordsOf } from '#app/api/call.ts';
import { PracticeLogo } from '#app/practice-logo.tsx';
import { LogoutButton } from '#app/session/logout-button.tsx';
import { SkipLink } from '#app/session/skip-link.tsx';
import { useSession } from '#app/session/use-session.ts';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { admin } from '#content/accounts/clients.ts';
import { frame } from '#content/frame.ts';
import { practice } from '#content/practice.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { firstAdminName } from '#domain/accounts/account-types.ts';
import { may, type Permission } from '#domain/accounts/permissions.ts';
import type { User } from '#domain/accounts/user.ts';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import './admin.css';
import './accounts/accounts.css';

const words = admin.navigation;

interface Place {
  readonly to: string;
  readonly label: string;
  readonly needs: Permission;
}

const places: readonly Place[] = [
  { to: portalPaths.adminDashboard, label: words.clients, needs: 'client-records' },
  { to: portalPaths.overview, label: words.overview, needs: 'client-records' },
  { to: portalPaths.works, label: words.works, needs: 'client-records' },
  { to: portalPaths.submissions, label: words.submissions, needs: 'client-records' },
  ...(practice.quickContact === 'deliver'
    ? [{ to: portalPaths.enquiries, label: words.enquiries, needs: 'client-records' } as const]
    : []),
  { to: portalPaths.appointments, label: words.appointments, needs: 'client-records' },
  { to: portalPaths.import, label: words.import, needs: 'import-clients' },
  { to: portalPaths.activity, label: words.activity, needs: 'activity' },
  { to: portalPaths.team, label: words.team, needs: 'team' },
  { to: portalPaths.breaches, label: words.breaches, needs: 'breaches' },
  { to: portalPaths.retention, label: words.retention, needs: 'retention' },
  { to: portalPaths.site, label: words.site, needs: 'site' },
];

const nameOf = ({ name, email }: User) => (name === '' || name === firstAdminName ? email : name);

interface AdminFrameProps {
  /** Whom the screens are for, once the server has said so. */
  user?: User | undefined;
  children: ReactNode;
}

/** Around every admin screen. */
export function AdminFrame({ user, children }: AdminFrameProps) {
  const { needsSecondFactor } = useSession();
  return (
    <div className="admin">
      <SkipLink />
      <header className="admin-header">
        <div className="wrap">
          <Link to="/" className="logo-link">
            <PracticeLogo />
          </Link>
          {user ? (
            <div className="admin-who">
              <p>
                <Icon name="person" />
                <span className="sr-only">{words.signedInAs} </span>
                <span className="admin-name">{nameOf(user)}</span>
              </p>
              <AdminLogout />
            </div>
          ) : null}
        </div>
        {user && !needsSecondFactor ? <Navigation type={user.type} /> : null}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
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

function Navigation({ type }: { type: AccountType }) {
  return (
    <nav className="wrap admin-navigation" aria-label={words.label}>
      <ul>
        {places
          .filter(({ needs }) => may(type, needs))
          .map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === portalPaths.adminDashboard}>
                {label}
              </NavLink>
            </li>
          ))}
        <li className="admin-own">
          <NavLink to={portalPaths.account}>{frame.account}</NavLink>
        </li>
      </ul>
    </nav>
  );
}
