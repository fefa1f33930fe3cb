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

/** Around every screen of the practice's own side. */
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

/** An admin is told how signing out went, on the sign-in page where they find themselves. */
function AdminLogout() {
  const { notify } = useToasts();

  function tell(answer: Answer<unknown>) {
    // A session that was over already has ended as well as any other.
    if (answer.ok || answer.status === 401) notify('success', wording.accounts.loggedOut);
    else notify('error', wordsOf(answer, wording.admin.logoutFailed));
  }

  return <LogoutButton onLeft={tell} />;
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
