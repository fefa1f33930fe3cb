import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { storedToken } from '#app/api/accounts/session.ts';
import { currentUser } from '#app/api/accounts/sign-in.ts';
import type { User } from '#domain/accounts/user.ts';
import { wording } from '#domain/wording.ts';
import { rememberUser } from './remembered-user.ts';
import { contentOf } from './retry-policy.ts';
import { useSession } from './use-session.ts';

/** Set once the server has said whose session it is. */
export const UserContext = createContext<User | null>(null);

export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('useUser needs a UserContext above it.');
  return user;
}

/** Asks the server whose session it is. */
export async function findUser(): Promise<User> {
  const token = storedToken();
  const { data: user } = contentOf(await currentUser());
  if (!user) throw new Error(wording.access.invalidResponse);
  // Another tab may have signed in since.
  if (token === storedToken()) rememberUser(token, user);
  return user;
}

/** Cached data is dropped with the session: the next one may be another person's. */
export function SessionQueries({ children }: { children: ReactNode }) {
  const { token } = useSession();
  return <Queries key={token}>{children}</Queries>;
}

/** Offline, calls fail at once instead of waiting, so that the screen can say so. */
const defaultOptions = { queries: { networkMode: 'always' } } as const;

function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
