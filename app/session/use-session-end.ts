import { useEffect } from 'react';
import { endSession } from '#app/api/accounts/session.ts';

/**
 * A 403 ends the session, as `call` does for every 401: this person may no longer see the screen.
 * A server that fails or cannot be reached does not end it.
 */
export function useSessionEnd(status: number | undefined): void {
  useEffect(() => {
    if (status === 403) endSession('over');
  }, [status]);
}
