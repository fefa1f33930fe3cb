import type { z } from 'zod';
import { call } from '#app/api/call.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { Activity } from '#domain/audit/activity.ts';
import type { ClientRecord, noteSchema } from '#domain/work/clients.ts';
import type { Overview } from '#domain/work/overview.ts';

/** The practice's calls about one client, and about what waits of all of them. */

export type ClientNote = z.output<typeof noteSchema>;

const at = (path: string, id: string, note = '') =>
  path.replace(':id', encodeURIComponent(id)).replace(':note', encodeURIComponent(note));

export const readRecord = (id: string) =>
  call<{ data: ClientRecord }>(at(apiPaths.clientRecord, id));

export const pauseReminders = (id: string, paused: boolean) =>
  call<{ message: string; data: { paused: boolean } }>(at(apiPaths.clientReminders, id), {
    method: 'PATCH',
    body: { paused },
  });

export const listNotes = (id: string, page: number) =>
  call<{ data: readonly ClientNote[]; total: number }>(
    `${at(apiPaths.clientNotes, id)}?page=${page}`,
  );

export const addNote = (id: string, text: string) =>
  call<{ message: string; data: ClientNote }>(at(apiPaths.clientNotes, id), {
    method: 'POST',
    body: { text },
  });

export const removeNote = (id: string, note: string) =>
  call<{ message: string }>(at(apiPaths.clientNote, id, note), { method: 'DELETE' });

/** What was done to a client; staff see only part of it. */
export const readClientActivity = (id: string, pageSize: number) =>
  call<Omit<Activity, 'filters'>>(`${at(apiPaths.clientActivity, id)}?pageSize=${pageSize}`);

export const readOverview = () => call<{ data: Overview }>(apiPaths.overview);
