import { call } from '#app/api/call.ts';
import type { CallRequest } from '#domain/api/calls.ts';
import type { DayRange } from '#domain/dates/calendar-days.ts';

/** The practice's calls about appointments, and a client's own. */

export type NewAppointment = CallRequest<'POST /api/appointments'>['body'];
export type Move = CallRequest<'POST /api/appointments/:id/move'>['body'];
export type NewBlock = CallRequest<'POST /api/appointments/blocks'>['body'];
type Change = CallRequest<'PATCH /api/appointments/:id'>['body'];
type WantedTimes = CallRequest<'GET /api/appointments/times'>['query'];

/** The coming appointments of the signed-in client, soonest first. */
export const ownAppointments = () => call('GET /api/appointments/mine');

export const agenda = ({ from, to }: DayRange) =>
  call('GET /api/appointments', { query: { from, to } });

export const appointment = (id: string) => call('GET /api/appointments/:id', { params: { id } });

export const appointmentClient = (id: string) =>
  call('GET /api/appointments/:id/client', { params: { id } });

export const appointmentRequests = () => call('GET /api/appointments/requests');

/** Everyone's free and busy times of a day; `except` is the appointment being moved. */
export const staffTimes = (query: WantedTimes) => call('GET /api/appointments/times', { query });

/** Posting it again under the same key does not book twice. */
export const bookFor = (body: NewAppointment, key: string) =>
  call('POST /api/appointments', { body, headers: { 'idempotency-key': key } });

export const changeAppointment = (id: string, body: Change) =>
  call('PATCH /api/appointments/:id', { params: { id }, body });

export const confirmAppointment = (id: string) =>
  call('POST /api/appointments/:id/confirm', { params: { id } });

export const declineAppointment = (id: string, note: string) =>
  call('POST /api/appointments/:id/decline', { params: { id }, body: { note } });

export const cancelAppointment = (id: string, note: string) =>
  call('POST /api/appointments/:id/cancel', { params: { id }, body: { note } });

export const moveAppointment = (id: string, body: Move) =>
  call('POST /api/appointments/:id/move', { params: { id }, body });

export const blockTime = (body: NewBlock) => call('POST /api/appointments/blocks', { body });

export const unblockTime = (id: string) =>
  call('DELETE /api/appointments/blocks/:id', { params: { id } });

/** One's own calendar address. */
export const readOwnCalendar = () => call('GET /api/users/me/calendar');

export const makeOwnCalendar = (staff: string) =>
  call('POST /api/users/me/calendar', { body: { staff } });

export const endOwnCalendar = () => call('DELETE /api/users/me/calendar');
