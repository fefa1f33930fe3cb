import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { lastSessionEnd, type SessionEnd } from '#app/api/accounts/session.ts';
import { portalPaths } from '#domain/paths.ts';
import { type Audience, redirectFor } from './audience.ts';
import { useSession } from './use-session.ts';

/**
 * Passed to the sign-in page when a session ended while someone was using it, or when someone
 * followed a link from a mail without having signed in.
 */
export interface Interrupted {
  readonly by: 'over' | 'elsewhere' | 'link';
  /** The address to return to after signing in again, and the state of its history entry. */
  readonly at: string;
  readonly state: unknown;
}

interface GuardProps {
  audience: Audience;
  children: ReactNode;
  /** Shown instead of a redirect once the server says that the session is over. */
  whenOver?: (interrupted: Interrupted) => ReactNode;
}

/** Where mails to clients lead, other than home. */
const linkedForClients: readonly string[] = [portalPaths.account, portalPaths.receipt];

/** `isLinked`: mails link to the screen. Undefined for someone who is sent home after signing in. */
function reasonFor(isLinked: boolean, end: SessionEnd | undefined): Interrupted['by'] | undefined {
  if (end === 'signed-out') return undefined;
  return end ?? (isLinked ? 'link' : undefined);
}

/**
 * Shows a screen only to the people it is for. When the session ends, here or in another tab, the
 * screen is removed at once; it needs no code for that, and its navigation blockers do not apply.
 */
export function Guard({ audience, children, whenOver }: GuardProps) {
  const { token, role, needsSecondFactor } = useSession();
  const [cameSignedIn] = useState(token !== null);
  const { pathname, search, hash, state: entry } = useLocation();
  const redirect = redirectFor(audience, token, role);
  const isOwnAccount = pathname === portalPaths.account;
  if (!redirect && needsSecondFactor && !isOwnAccount) {
    return <Navigate to={portalPaths.account} replace />;
  }
  if (!redirect) return children;
  const isLinked = audience === 'team' || linkedForClients.includes(pathname);
  const by = redirect === portalPaths.login ? reasonFor(isLinked, lastSessionEnd()) : undefined;
  const state: Interrupted | null = by ? { by, at: pathname + search + hash, state: entry } : null;
  if (whenOver && cameSignedIn && state?.by === 'over') return whenOver(state);
  return <Navigate to={redirect} replace state={state} />;
}
