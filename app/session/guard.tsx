import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { lastSessionEnd } from '#app/api/accounts/session.ts';
import { portalPaths } from '#domain/paths.ts';
import { type Audience, wayFrom } from './audience.ts';
import { useSession } from './use-session.ts';

/** Told to the sign-in page about somebody whose session ended under their hands. */
export interface Interrupted {
  readonly by: 'over' | 'elsewhere';
  /** Where to go on after signing in again, and what its entry in the history remembers. */
  readonly at: string;
  readonly state: unknown;
}

interface GuardProps {
  audience: Audience;
  children: ReactNode;
  /** Shown in place of the screen, and of the way out, once the server says that the session is over. */
  whenOver?: (interrupted: Interrupted) => ReactNode;
}

/**
 * Shows a screen only to those whom it is for. When the session ends, here or in another tab, the
 * screen goes at once; it needs no code of its own for that, and its blockers block nothing.
 */
export function Guard({ audience, children, whenOver }: GuardProps) {
  const { token, role } = useSession();
  const [cameSignedIn] = useState(token !== null);
  const { pathname, search, hash, state: entry } = useLocation();
  const way = wayFrom(audience, token, role);
  if (!way) return children;
  const end = lastSessionEnd();
  const wasInterrupted = way === portalPaths.login && (end === 'over' || end === 'elsewhere');
  const state: Interrupted | null = wasInterrupted
    ? { by: end, at: pathname + search + hash, state: entry }
    : null;
  if (whenOver && cameSignedIn && state?.by === 'over') return whenOver(state);
  return <Navigate to={way} replace state={state} />;
}
