import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { endSession } from '#app/api/accounts/session.ts';
import { findUser, UserContext } from '#app/session/current-user.tsx';
import { retryPolicy } from '#app/session/retry-policy.ts';
import { frame } from '#content/frame.ts';
import type { User } from '#domain/accounts/user.ts';
import { AdminFrame } from './admin-frame.tsx';

async function findAdmin(): Promise<User> {
  const user = await findUser();
  if (user.type !== 'admin') throw new Error('The session is not an admin’s.');
  return user;
}

/** Asks the server whose session it is before anything is loaded; any but an admin's ends here. */
export function CheckedAdmin({ children }: { children: ReactNode }) {
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
        <UserContext value={user}>{children}</UserContext>
      ) : (
        <p className="loading-page" role="status">
          {frame.loading}
        </p>
      )}
    </AdminFrame>
  );
}
