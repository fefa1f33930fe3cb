import { call } from '#app/api/call.ts';
import type { CallAnswer } from '#domain/api/calls.ts';

/** The practice's calls about one client, and about what waits of all of them. */

export type ClientNote = CallAnswer<'GET /api/users/:id/notes'>['data'][number];

export const readRecord = (id: string) => call('GET /api/users/:id/record', { params: { id } });

export const pauseReminders = (id: string, paused: boolean) =>
  call('PATCH /api/users/:id/reminders', { params: { id }, body: { paused } });

export const listNotes = (id: string, page: number) =>
  call('GET /api/users/:id/notes', { params: { id }, query: { page } });

export const addNote = (id: string, text: string) =>
  call('POST /api/users/:id/notes', { params: { id }, body: { text } });

export const removeNote = (id: string, note: string) =>
  call('DELETE /api/users/:id/notes/:note', { params: { id, note } });

/** What was done to a client; staff see only part of it. */
export const readClientActivity = (id: string, pageSize: number) =>
  call('GET /api/users/:id/activity', { params: { id }, query: { pageSize } });

export const readOverview = () => call('GET /api/overview');
