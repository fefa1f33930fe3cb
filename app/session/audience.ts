import { portalPaths } from '#domain/paths.ts';

/** Who a screen is for. Every type of user but admin counts as a client. */
export type Audience = 'admins' | 'clients';

const isAdmin = (role: string | null): boolean => role === 'admin';

/** Where somebody's own screens begin. */
export const homeOf = (role: string | null): string =>
  isAdmin(role) ? portalPaths.adminDashboard : portalPaths.clientDashboard;

/** Where to send somebody instead of a screen; undefined if the screen is for them. */
export function redirectFor(
  audience: Audience,
  token: string | null,
  role: string | null,
): string | undefined {
  if (!token) return portalPaths.login;
  const isForThem = isAdmin(role) === (audience === 'admins');
  return isForThem ? undefined : homeOf(role);
}
