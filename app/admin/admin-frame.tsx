import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { type Answer, wordsOf } from '#app/api/call.ts';
import { LogoutButton } from '#app/session/logout-button.tsx';
import { SkipLink } from '#app/session/skip-link.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { admin } from '#content/accounts/clients.ts';
import { practice } from '#content/practice.ts';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import './admin.css';
import './accounts/accounts.css';

const words = admin.navigation;

const places = [
  { to: portalPaths.adminDashboard, label: words.clients },
  { to: portalPaths.submissions, label: words.submissions },
  ...(practice.quickContact === 'deliver'
    ? [{ to: portalPaths.enquiries, label: words.enquiries }]
    : []),
  { to: portalPaths.appointments, label: words.appointments },
  { to: portalPaths.activity, label: words.activity },
];

/** Around every admin screen. */
export function AdminFrame({ authorised, children }: { authorised: boolean; children: ReactNode }) {
  return (
    <div className="admin">
      <SkipLink />
      <header className="admin-header">
        <div className="wrap">
          <Link to="/" className="logo-link">
            <Logo name={practice.name} suburb={practice.address.suburb} />
          </Link>
          {authorised ? <AdminLogout /> : null}
        </div>
        {authorised ? <Navigation /> : null}
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

function Navigation() {
  return (
    <nav className="wrap admin-navigation" aria-label={words.label}>
      <ul>
        {places.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === portalPaths.adminDashboard}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
