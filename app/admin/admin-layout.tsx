import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Outlet } from 'react-router';
import { Confirming } from '#app/session/confirm/confirming.tsx';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/use-session.ts';
import { AdminFrame } from './admin-frame.tsx';
import { CheckedAdmin } from './checked-admin.tsx';
import { Unauthorised } from './unauthorised.tsx';

export default function AdminLayout() {
  return (
    <Guard
      audience="team"
      whenOver={(interrupted) => (
        <AdminFrame>
          <Unauthorised interrupted={interrupted} />
        </AdminFrame>
      )}
    >
      <SessionQueries>
        <CheckedAdmin>
          <Outlet />
          <Confirming />
        </CheckedAdmin>
      </SessionQueries>
    </Guard>
  );
}

/** Cached data is dropped with the session: the next one may be another person's. */
function SessionQueries({ children }: { children: ReactNode }) {
  const { token } = useSession();
  return <Queries key={token}>{children}</Queries>;
}

/** Offline, calls fail at once instead of waiting, so that the screen can say so. */
const defaultOptions = { queries: { networkMode: 'always' } } as const;

function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
