import { createContext, use } from 'react';
import { storedToken } from '#app/api/accounts/session.ts';
import { currentUser } from '#app/api/accounts/sign-in.ts';
import type { User } from '#domain/accounts/user.ts';
import { wording } from '#domain/wording.ts';
import { rememberUser } from './remembered-user.ts';
import { contentOf } from './retry-policy.ts';

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
