import type { User } from '#domain/accounts/user.ts';
import { claimUnsentWork } from './unsent-work.ts';

/** The token's owner, from signing in or from loading the page. */
let last: { readonly token: string | null; readonly user: User } | undefined;

export function rememberUser(token: string | null, user: User): void {
  last = { token, user };
  claimUnsentWork(user._id);
}

export const rememberedUser = (token: string | null): User | undefined =>
  last?.token === token ? last.user : undefined;
