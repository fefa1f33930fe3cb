import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { endSession, storedToken } from '#app/api/accounts/session.ts';
import { currentUser } from '#app/api/accounts/sign-in.ts';
import { rememberUser } from '#app/session/known-user.tsx';
import { frame } from '#content/frame.ts';
import type { User } from '#domain/accounts/user.ts';
import { AdminFrame } from './admin-frame.tsx';
import { contentOf, retryPolicy } from './retry-policy.ts';

const AdminContext = createContext<User | null>(null);

/** Who is at work here. */
export function useAdmin(): User {
  const user = use(AdminContext);
  if (!user) throw new Error('useAdmin needs a CheckedAdmin above it.');
  return user;
}

async function findAdmin(): Promise<User> {
  const { data } = contentOf(await currentUser());
  if (data?.type !== 'admin') throw new Error('The session is not an admin’s.');
  rememberUser(storedToken(), data);
  return data;
}

/** What the screens have loaded lives and goes with this: the next session may be another's. */
export function CheckedAdmin({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queries}>
      <Check>{children}</Check>
    </QueryClientProvider>
  );
}

/** Asks the server whose session it is before anything is loaded; any but an admin's ends here. */
function Check({ children }: { children: ReactNode }) {
  const { data: user, isError } = useQuery({
    ...retryPolicy,
    queryKey: ['me'],
    queryFn: findAdmin,
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => {
    if (isError) endSession('over');
  }, [isError]);

  return (
    <AdminFrame authorised={user !== undefined}>
      {user ? (
        <AdminContext value={user}>{children}</AdminContext>
      ) : (
        <p className="loading-page" role="status">
          {frame.loading}
        </p>
      )}
    </AdminFrame>
  );
}
