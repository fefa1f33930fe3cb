import { Link } from 'react-router';
import type { Interrupted } from '#app/session/guard.tsx';
import { Card } from '#app/ui/card.tsx';
import { ListTable } from '#app/ui/table/list-table.tsx';
import { admin } from '#content/accounts/clients.ts';
import { portalPaths } from '#domain/paths.ts';
import { clientColumns, clientLayout } from './accounts/list/client-columns.tsx';

const nothing = () => undefined;
const columns = clientColumns(0, nothing, () => false);

/** Replaces an admin screen once the server no longer accepts the session. */
export function Unauthorised({ interrupted }: { interrupted: Interrupted }) {
  const message = (
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
            <h2>{admin.list.heading}</h2>
            <ListTable
              caption={admin.list.heading}
              layout={clientLayout}
              columns={columns}
              question=""
              count={0}
              rowAt={nothing}
              rowId={({ _id }) => _id}
              empty={message}
              onShown={nothing}
            />
          </>
        ) : (
          <p>{message}</p>
        )}
      </Card>
    </div>
  );
}
