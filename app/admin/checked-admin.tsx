import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isInTeam } from '#app/session/audience.ts';
import { findUser, UserContext } from '#app/session/current-user.tsx';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { CallFailure, retryPolicy, statusOf } from '#app/session/retry-policy.ts';
import { useSessionEnd } from '#app/session/use-session-end.ts';
import { frame } from '#content/frame.ts';
import type { User } from '#domain/accounts/user.ts';
import { AdminFrame } from './admin-frame.tsx';

async function findTeamMember(): Promise<User> {
  const user = await findUser();
  if (isInTeam(user.type)) return user;
  // As if the server had refused the call.
  throw new CallFailure({ ok: false, status: 403, message: undefined });
}

/** Before anything is loaded, asks the server whose session it is; only one of the team's goes on. */
export function CheckedAdmin({ children }: { children: ReactNode }) {
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    ...retryPolicy,
    queryKey: ['me'],
    queryFn: findTeamMember,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useSessionEnd(statusOf(error));

  return (
    <AdminFrame user={user}>
      {user ? (
        <UserContext value={user}>{children}</UserContext>
      ) : (
        <div className="loading-page">
          {error ? (
            <>
              <h1 className="mb-6">{frame.notLoaded}</h1>
              <NotAnswered onRetry={() => void refetch()}>{error.message}</NotAnswered>
            </>
          ) : (
            <p role="status">{frame.loading}</p>
          )}
        </div>
      )}
    </AdminFrame>
  );
}
