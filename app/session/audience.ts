import { portalPaths } from '#domain/paths.ts';

/** Who a screen is for: the practice's team of admins and staff, or its clients. */
export type Audience = 'team' | 'clients';

/** Every type of user that is neither admin nor staff counts as a client. */
export const isInTeam = (role: string | null): boolean => role === 'admin' || role === 'staff';

/** Where someone's own screens begin. */
export const homeOf = (role: string | null): string =>
  isInTeam(role) ? portalPaths.adminDashboard : portalPaths.clientDashboard;

/** Where to send someone instead of a screen; undefined if the screen is for them. */
export function redirectFor(
  audience: Audience,
  token: string | null,
  role: string | null,
): string | undefined {
  if (!token) return portalPaths.login;
  const isForThem = isInTeam(role) === (audience === 'team');
  return isForThem ? undefined : homeOf(role);
}
