import { request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { PersonRetention, Retention, RuleView } from '#domain/retention/retention.ts';

/** How long records are kept, legal holds, and erasing people. */

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

export const readRetention = () => request<{ data: Retention }>(apiPaths.retention);

export const changePeriod = (rule: string, count: number) =>
  request<{ message: string; data: RuleView }>(apiPaths.retentionRule.replace(':rule', rule), {
    method: 'PATCH',
    body: { count },
  });

export const readPersonRetention = (id: string) =>
  request<{ data: PersonRetention }>(at(apiPaths.personRetention, id));

export const placeHold = (id: string, reason: string) =>
  request<{ message: string }>(at(apiPaths.legalHold, id), { method: 'PUT', body: { reason } });

export const liftHold = (id: string) =>
  request<{ message: string }>(at(apiPaths.legalHold, id), { method: 'DELETE' });

export const erasePerson = (id: string) =>
  request<{ message: string }>(at(apiPaths.erase, id), { method: 'POST', body: {} });

export const stopErasing = (id: string) =>
  request<{ message: string }>(at(apiPaths.erase, id), { method: 'DELETE' });
