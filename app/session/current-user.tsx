import { createContext, use } from 'react';
import { storedToken } from '#app/api/accounts/session.ts';
import { currentUser } from '#app/api/accounts/sign-in.ts';
import type { Answer } from '#app/api/call.ts';
import type { User } from '#domain/accounts/user.ts';
import { wording } from '#domain/wording.ts';
import { rememberUser } from './remembered-user.ts';

/** Set once the server has said whose session it is. */
export const UserContext = createContext<User | null>(null);

export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('useUser needs a UserContext above it.');
  return user;
}

/** Asks the server whose session it is. */
export async function findUser(): Promise<Answer<{ data: User }>> {
  const token = storedToken();
  const answer = await currentUser();
  const user = answer.ok ? answer.data.data : undefined;
  if (answer.ok && !user)
    return { ok: false, status: 200, message: wording.access.invalidResponse };
  // Another tab may have signed in since.
  if (user && token === storedToken()) rememberUser(token, user);
  return answer;
}
