import { Link } from 'react-router';
import type { Interrupted } from '#app/session/guard.tsx';
import { admin } from '#content/admin.ts';
import { portalPaths } from '#domain/paths.ts';

/** What is left of a screen when the server no longer knows its admin. */
export function Unauthorised({ interrupted }: { interrupted: Interrupted }) {
  return (
    <div className="wrap admin-page">
      <h1>{admin.dashboard.title}</h1>
      <p className="lede">
        {admin.unauthorised}{' '}
        <Link to={portalPaths.login} state={interrupted}>
          {admin.signIn}
        </Link>
      </p>
    </div>
  );
}
