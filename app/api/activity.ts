import type { Activity } from '#domain/audit/activity.ts';
import { apiPaths } from '#domain/paths.ts';
import { call } from './call.ts';

/** Lines of the audit log, newest first; filters that are empty do not count. */
export const readActivity = (filters: Readonly<Record<string, string>>) =>
  call<Activity>(`${apiPaths.activity}?${new URLSearchParams(filters)}`);
