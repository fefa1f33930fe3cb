import type { z } from 'zod';
import { call } from '#app/api/call.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type {
  leftOutClientSchema,
  newSeasonSchema,
  Season,
  seasonCountSchema,
} from '#domain/work/seasons.ts';

export type NewSeason = z.input<typeof newSeasonSchema>;
export type SeasonCount = z.output<typeof seasonCountSchema>;
export type LeftOutClient = z.output<typeof leftOutClientSchema>;

interface Changed {
  readonly message: string;
  readonly data: Season;
}

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

/** What would happen; starts nothing. */
export const countSeason = (season: NewSeason) =>
  call<{ data: SeasonCount }>(`${apiPaths.seasons}?dryRun=1`, { method: 'POST', body: season });

export const startSeason = (season: NewSeason) =>
  call<Changed>(apiPaths.seasons, { method: 'POST', body: season });

export const listSeasons = (page: number) =>
  call<{ data: readonly Season[]; total: number }>(`${apiPaths.seasons}?page=${page}`);

export const readSeason = (id: string) => call<{ data: Season }>(at(apiPaths.season, id));

export const changeSeason = (id: string, state: 'running' | 'stopped') =>
  call<Changed>(at(apiPaths.season, id), { method: 'PATCH', body: { state } });

export const listLeftOut = (id: string, page: number) =>
  call<{ data: readonly LeftOutClient[]; total: number }>(
    `${at(apiPaths.seasonLeftOut, id)}?page=${page}`,
  );
