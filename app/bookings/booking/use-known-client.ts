import { useEffect, useEffectEvent } from 'react';
import { storedRole, storedToken } from '#app/api/accounts/session.ts';
import { currentUser } from '#app/api/accounts/sign-in.ts';
import type { User } from '#domain/accounts/user.ts';

/** Calls back with the client who is signed in on this browser, if there is one. */
export function useKnownClient(onClient: (client: User) => void): void {
  const report = useEffectEvent(onClient);

  useEffect(() => {
    const role = storedRole();
    if (!storedToken() || role === 'admin' || role === 'staff') return;
    let isCurrent = true;
    void currentUser().then((answer) => {
      const user = answer.ok ? answer.data.data : undefined;
      if (isCurrent && user?.type === 'client') report(user);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
}
