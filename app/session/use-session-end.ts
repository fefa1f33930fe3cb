import { useEffect } from 'react';
import { endSession, secondFactorNeeded } from '#app/api/accounts/session.ts';

/**
 * A 403 ends the session, as `call` does for every 401: this person may no longer see the screen.
 * One that asks for a second factor does not: the guard leads to where it is set up. A server that fails or cannot be reached does not end it.
 */
export function useSessionEnd(status: number | undefined): void {
  useEffect(() => {
    if (status === 403 && !secondFactorNeeded()) endSession('over');
  }, [status]);
}
