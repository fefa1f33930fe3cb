import { useSyncExternalStore } from 'react';
import { onSessionChange, storedRole, storedToken } from '#app/api/accounts/session.ts';

const onServer = () => null;

/** The stored session, kept up to date with changes in this tab and others. */
export function useSession(): { readonly token: string | null; readonly role: string | null } {
  const token = useSyncExternalStore(onSessionChange, storedToken, onServer);
  const role = useSyncExternalStore(onSessionChange, storedRole, onServer);
  return { token, role };
}
