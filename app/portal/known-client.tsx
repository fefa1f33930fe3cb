import { type ReactNode, useEffect } from 'react';
import { correctRole, storedToken } from '#app/api/accounts/session.ts';
import { isInTeam } from '#app/session/audience.ts';
import { findUser, UserContext } from '#app/session/current-user.tsx';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { rememberedUser } from '#app/session/remembered-user.ts';
import { useLoaded } from '#app/session/use-loaded.ts';
import { frame } from '#content/frame.ts';

/**
 * Asks the server whose session it is before it shows anything, and again when another tab has
 * signed in, so that nothing is ever sent in someone else's name.
 */
export function KnownClient({ children }: { children: ReactNode }) {
  const { data, error, reload } = useLoaded(findUser, rememberedUser(storedToken()));

  useEffect(() => {
    if (data) correctRole(data.type);
  }, [data]);

  // Someone of the team whose stored role was wrong is about to be redirected: load nothing for them.
  if (data && !isInTeam(data.type)) return <UserContext value={data}>{children}</UserContext>;
  if (!error) {
    return (
      <p className="loading-page" role="status">
        {frame.loading}
      </p>
    );
  }
  return (
    <div className="loading-page">
      <h1 className="mb-6">{frame.notLoaded}</h1>
      <NotAnswered onRetry={reload}>{error.message}</NotAnswered>
    </div>
  );
}
