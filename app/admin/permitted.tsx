import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useUser } from '#app/session/current-user.tsx';
import { may, type Permission } from '#domain/accounts/permissions.ts';
import { portalPaths } from '#domain/paths.ts';

/** A screen that not all of the team may see; the others are sent to their dashboard. */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  if (may(useUser().type, to)) return children;
  return <Navigate to={portalPaths.adminDashboard} replace />;
}
