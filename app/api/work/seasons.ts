import type { Answer } from '#app/api/call.ts';
import { call } from '#app/api/call.ts';
import type { CallAnswer, CallRequest } from '#domain/api/calls.ts';
import type { Season } from '#domain/work/seasons.ts';

export type NewSeason = CallRequest<'POST /api/work/seasons'>['body'];
export type SeasonState = CallRequest<'PATCH /api/work/seasons/:id'>['body']['state'];
type Answered = CallAnswer<'POST /api/work/seasons'>['data'];
export type SeasonCount = Exclude<Answered, Season>;
export type LeftOutClient = CallAnswer<'GET /api/work/seasons/:id/left-out'>['data'][number];

const isSeason = (data: Answered): data is Season => 'startedAt' in data;

/** What would happen; starts nothing. */
export async function countSeason(body: NewSeason): Promise<Answer<{ data: SeasonCount }>> {
  const answer = await call('POST /api/work/seasons', { query: { dryRun: '1' }, body });
  if (!answer.ok) return answer;
  const { data } = answer.data;
  return { ok: true, data: data && !isSeason(data) ? { data } : {} };
}

export async function startSeason(
  body: NewSeason,
): Promise<Answer<{ message: string; data: Season }>> {
  const answer = await call('POST /api/work/seasons', { body });
  if (!answer.ok) return answer;
  const { data } = answer.data;
  const message = 'message' in answer.data ? answer.data.message : undefined;
  return { ok: true, data: data && isSeason(data) && message ? { message, data } : {} };
}

export const listSeasons = (page: number) => call('GET /api/work/seasons', { query: { page } });

export const readSeason = (id: string) => call('GET /api/work/seasons/:id', { params: { id } });

export const changeSeason = (id: string, state: SeasonState) =>
  call('PATCH /api/work/seasons/:id', { params: { id }, body: { state } });

export const listLeftOut = (id: string, page: number) =>
  call('GET /api/work/seasons/:id/left-out', { params: { id }, query: { page } });
