import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { currentUser } from '#app/api/accounts.ts';
import { endSession, storedToken } from '#app/api/session.ts';
import { rememberUser } from '#app/session/known-user.tsx';
import { frame } from '#content/frame.ts';
import type { User } from '#domain/accounts/user.ts';
import { AdminFrame } from './admin-frame.tsx';

const AdminContext = createContext<User | null>(null);

/** Who is at work here. */
export function useAdmin(): User {
  const user = use(AdminContext);
  if (!user) throw new Error('useAdmin needs a CheckedAdmin above it.');
  return user;
}

/**
 * Asks the server whether the session is an admin's before anything is loaded; anybody else's ends
 * here. What the screens have loaded lives and goes with this, since the next session may be another's.
 */
export function CheckedAdmin({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<User>();
  const [queries] = useState(() => new QueryClient());

  useEffect(() => {
    let isCurrent = true;
    void currentUser().then((answer) => {
      if (!isCurrent) return;
      const found = answer.ok ? answer.data.data : undefined;
      if (found?.type !== 'admin') return endSession('over');
      rememberUser(storedToken(), found);
      setUser(found);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  return (
    <AdminFrame authorised={user !== undefined}>
      {user ? (
        <QueryClientProvider client={queries}>
          <AdminContext value={user}>{children}</AdminContext>
        </QueryClientProvider>
      ) : (
        <p className="loading-page" role="status">
          {frame.loading}
        </p>
      )}
    </AdminFrame>
  );
}
