import { Link } from 'react-router';
import type { Interrupted } from '#app/session/guard.tsx';
import { Card } from '#app/ui/card.tsx';
import { admin } from '#content/accounts/clients.ts';
import { portalPaths } from '#domain/paths.ts';
import { ClientsTable } from './accounts/list/clients-table.tsx';

const nothing = () => undefined;

/** What is left of a screen when the server no longer knows its admin. */
export function Unauthorised({ interrupted }: { interrupted: Interrupted }) {
  const said = (
    <>
      <span role="alert">{admin.unauthorised}</span>{' '}
      <Link to={portalPaths.login} replace state={interrupted}>
        {admin.signIn}
      </Link>
    </>
  );
  return (
    <div className="wrap admin-page">
      <h1>{admin.dashboard.title}</h1>
      <Card className="clients">
        {interrupted.at === portalPaths.adminDashboard ? (
          <>
            <h2 id="clients-heading">{admin.list.heading}</h2>
            <ClientsTable
              question=""
              count={0}
              before={0}
              personAt={nothing}
              empty={said}
              boxed={false}
              isWaiting={false}
              onShown={nothing}
              onAct={nothing}
            />
          </>
        ) : (
          <p>{said}</p>
        )}
      </Card>
    </div>
  );
}
