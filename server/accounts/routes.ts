import type { Api, Parts } from '#server/app.ts';
import { openDoor } from './door.ts';
import { ownRoutes } from './own-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { userRoutes } from './user-routes.ts';

export async function accountRoutes(api: Api, parts: Parts): Promise<void> {
  const door = openDoor(parts);
  signInRoutes(api, parts, door);
  await passwordRoutes(api, parts, door);
  ownRoutes(api, parts);
  userRoutes(api, parts);
}
