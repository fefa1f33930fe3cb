import { request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type {
  Breach,
  ListedBreach,
  SentBreachChange,
  SentBreachEntry,
  SentBreachFacts,
} from '#domain/breaches/breach.ts';

/** The admins' calls about data breaches. */

interface Changed {
  readonly message: string;
  readonly data: Breach;
}

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

export const listBreaches = (page: number) =>
  request<{ data: readonly ListedBreach[]; total: number }>(`${apiPaths.breaches}?page=${page}`);

export const readBreach = (id: string) => request<{ data: Breach }>(at(apiPaths.breach, id));

export const reportBreach = (facts: SentBreachFacts) =>
  request<Changed>(apiPaths.breaches, { method: 'POST', body: facts });

export const correctBreach = (id: string, change: SentBreachChange) =>
  request<Changed>(at(apiPaths.breach, id), { method: 'PUT', body: change });

export const addBreachEntry = (id: string, entry: SentBreachEntry) =>
  request<Changed>(at(apiPaths.breachEntries, id), { method: 'POST', body: entry });
