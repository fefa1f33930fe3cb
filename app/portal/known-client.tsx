import { type ReactNode, useEffect, useState } from 'react';
import { correctRole, storedToken } from '#app/api/accounts/session.ts';
import { useLoad } from '#app/api/use-load.ts';
import { isInTeam } from '#app/session/audience.ts';
import { findUser, UserContext } from '#app/session/current-user.tsx';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { rememberedUser } from '#app/session/remembered-user.ts';
import { frame } from '#content/frame.ts';
import type { User } from '#domain/accounts/user.ts';
import { ActingProvider } from './clients/acting.tsx';

/**
 * Asks the server whose session it is before it shows anything, and again when another tab has
 * signed in, so that nothing is ever sent in someone else's name.
 */
export function KnownClient({ children }: { children: ReactNode }) {
  const [known] = useState(() => rememberedUser(storedToken()));
  return known ? <Client user={known}>{children}</Client> : <FoundClient>{children}</FoundClient>;
}

function FoundClient({ children }: { children: ReactNode }) {
  const { content, problem, reload } = useLoad(['me'], findUser, { fresh: true });
  if (content?.data) return <Client user={content.data}>{children}</Client>;
  if (!problem) return <Loading />;
  return (
    <div className="loading-page">
      <h1 className="mb-6">{frame.notLoaded}</h1>
      <NotAnswered onRetry={reload}>{problem}</NotAnswered>
    </div>
  );
}

function Client({ user, children }: { user: User; children: ReactNode }) {
  useEffect(() => correctRole(user.type), [user]);
  // Someone of the team whose stored role was wrong is about to be redirected: load nothing for them.
  if (isInTeam(user.type)) return <Loading />;
  return (
    <UserContext value={user}>
      <ActingProvider>{children}</ActingProvider>
    </UserContext>
  );
}

function Loading() {
  return (
    <p className="loading-page" role="status">
      {frame.loading}
    </p>
  );
}
