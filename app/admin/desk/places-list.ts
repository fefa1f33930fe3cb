import type { IconName } from '#app/ui/icon.tsx';
import type { desk } from '#content/desk/desk.ts';
import type { Permission } from '#domain/accounts/permissions.ts';
import { portalPaths } from '#domain/paths.ts';

/** Where one can go on the desk: the sidebar, the palette and the keys follow from these lists. */

type Daily = keyof (typeof desk)['places'];

export interface DailyPlace {
  readonly what: Daily;
  readonly to: string;
  readonly icon: IconName;
  /** On a phone there is room for four; the others are under "More". */
  readonly isLess?: true;
}

/** What is used every day. */
export const daily: readonly DailyPlace[] = [
  { what: 'today', to: portalPaths.adminDashboard, icon: 'today' },
  { what: 'jobs', to: portalPaths.works, icon: 'jobs' },
  { what: 'clients', to: portalPaths.clients, icon: 'people' },
  { what: 'forms', to: portalPaths.submissions, icon: 'document', isLess: true },
  { what: 'appointments', to: portalPaths.appointments, icon: 'calendar' },
  { what: 'enquiries', to: portalPaths.enquiries, icon: 'message', isLess: true },
];

interface YearlyPlace {
  readonly what: keyof (typeof desk)['yearly'];
  readonly to: string;
  readonly needs: Permission;
}

/** What is used now and then. */
export const yearly: readonly YearlyPlace[] = [
  { what: 'overview', to: portalPaths.overview, needs: 'client-records' },
  { what: 'lodgments', to: portalPaths.lodgments, needs: 'client-records' },
  { what: 'seasons', to: portalPaths.seasons, needs: 'client-records' },
  { what: 'import', to: portalPaths.import, needs: 'import-clients' },
  { what: 'activity', to: portalPaths.activity, needs: 'activity' },
  { what: 'team', to: portalPaths.team, needs: 'team' },
  { what: 'breaches', to: portalPaths.breaches, needs: 'breaches' },
  { what: 'retention', to: portalPaths.retention, needs: 'retention' },
  { what: 'site', to: portalPaths.site, needs: 'site' },
];
