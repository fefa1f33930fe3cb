import type { Api, Parts } from '#server/app.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { createSignInGuard } from './sign-in/sign-in-guard.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { ownRoutes } from './users/own-routes.ts';
import { userRoutes } from './users/user-routes.ts';

export async function accountRoutes(api: Api, parts: Parts): Promise<void> {
  const signInGuard = createSignInGuard(parts);
  signInRoutes(api, parts, signInGuard);
  await passwordRoutes(api, parts, signInGuard);
  ownRoutes(api, parts);
  userRoutes(api, parts);
}
