import { useEffect } from 'react';
import { endSession } from '#app/api/accounts/session.ts';

/**
 * A call that was answered with 403 ends the session, as every 401 does by itself: what is on the
 * screen is not for this person any more. A server that fails or is out of reach ends nothing.
 */
export function useSessionEnd(status: number | undefined): void {
  useEffect(() => {
    if (status === 403) endSession('over');
  }, [status]);
}
