import { useSyncExternalStore } from 'react';
import {
  onSessionChange,
  secondFactorNeeded,
  storedRole,
  storedToken,
} from '#app/api/accounts/session.ts';

interface Session {
  readonly token: string | null;
  readonly role: string | null;
  /** Nothing but the own account can be used before a second factor is set up. */
  readonly needsSecondFactor: boolean;
}

const onServer = () => null;

/** The stored session, kept up to date with changes in this tab and others. */
export function useSession(): Session {
  const token = useSyncExternalStore(onSessionChange, storedToken, onServer);
  const role = useSyncExternalStore(onSessionChange, storedRole, onServer);
  const needsSecondFactor = useSyncExternalStore(onSessionChange, secondFactorNeeded, () => false);
  return { token, role, needsSecondFactor };
}
