import { Link, Outlet } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { practice } from '#content/practice.ts';

/** One quiet column for signing in and for what goes wrong with it. */
export default function AccessLayout() {
  return (
    <div className="access-page">
      <header className="wrap access-header">
        <Link to="/" className="logo-link">
          <Logo name={practice.name} suburb={practice.address.suburb} />
        </Link>
        <Link to="/" className="more">
          <Icon name="arrow-left" />
          Back to site
        </Link>
      </header>
      <main className="access-column" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
