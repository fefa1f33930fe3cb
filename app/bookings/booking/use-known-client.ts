import { useEffect, useEffectEvent } from 'react';
import { storedRole, storedToken } from '#app/api/accounts/session.ts';
import { currentUser } from '#app/api/accounts/sign-in.ts';
import type { User } from '#domain/accounts/user.ts';

/** Tells who is signed in in this browser, if it is a client. */
export function useKnownClient(onClient: (client: User) => void): void {
  const tell = useEffectEvent(onClient);

  useEffect(() => {
    if (!storedToken() || storedRole() === 'admin') return;
    let isCurrent = true;
    void currentUser().then((answer) => {
      const user = answer.ok ? answer.data.data : undefined;
      if (isCurrent && user?.type === 'client') tell(user);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
}
