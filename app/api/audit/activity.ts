import { request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { Activity } from '#domain/audit/activity.ts';

/** Lines of the audit log, newest first; empty filters are ignored. */
export const readActivity = (filters: Readonly<Record<string, string>>) =>
  request<Activity>(`${apiPaths.activity}?${new URLSearchParams(filters)}`);
