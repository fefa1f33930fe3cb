import type { ReactNode } from 'react';
import type { Answer } from '#app/api/call.ts';
import { useLoad } from '#app/api/use-load.ts';
import { isInTeam } from '#app/session/audience.ts';
import { findUser, UserContext } from '#app/session/current-user.tsx';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { frame } from '#content/frame.ts';
import type { User } from '#domain/accounts/user.ts';
import { AdminFrame } from './admin-frame.tsx';

async function findTeamMember(): Promise<Answer<{ data: User }>> {
  const answer = await findUser();
  if (!answer.ok || isInTeam(answer.data.data?.type ?? null)) return answer;
  // As if the server had refused the call.
  return { ok: false, status: 403, message: undefined };
}

/** Before anything is loaded, asks the server whose session it is; only one of the team's goes on. */
export function CheckedAdmin({ children }: { children: ReactNode }) {
  const { content, problem, reload } = useLoad(['me'], findTeamMember, { fresh: true });
  const user = content?.data;
  return (
    <AdminFrame user={user}>
      {user ? (
        <UserContext value={user}>{children}</UserContext>
      ) : (
        <div className="loading-page">
          {problem ? (
            <>
              <h1 className="mb-6">{frame.notLoaded}</h1>
              <NotAnswered onRetry={reload}>{problem}</NotAnswered>
            </>
          ) : (
            <p role="status">{frame.loading}</p>
          )}
        </div>
      )}
    </AdminFrame>
  );
}
