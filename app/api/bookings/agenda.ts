import type { z } from 'zod';
import { call } from '#app/api/call.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type {
  Agenda,
  AgendaEntry,
  moveSchema,
  newBlockSchema,
  OwnAppointment,
} from '#domain/bookings/appointment.ts';
import type { DayRange } from '#domain/dates/calendar-days.ts';

interface MessageAnswer {
  readonly message: string;
}

const withId = (path: string, id: string) => path.replace(':id', id);
const post = (path: string, body?: unknown) => call<MessageAnswer>(path, { method: 'POST', body });

export type Move = z.input<typeof moveSchema>;
export type NewBlock = z.input<typeof newBlockSchema>;

/** The coming appointments of the signed-in client, soonest first. */
export const ownAppointments = () =>
  call<{ data: readonly OwnAppointment[] }>(apiPaths.ownAppointments);

export const agenda = ({ from, to }: DayRange) =>
  call<{ data: Agenda }>(`${apiPaths.agenda}?from=${from}&to=${to}`);

export const appointmentRequests = () =>
  call<{ data: readonly AgendaEntry[] }>(apiPaths.appointmentRequests);

export const confirmAppointment = (id: string) => post(withId(apiPaths.appointmentConfirm, id));

export const declineAppointment = (id: string, note: string) =>
  post(withId(apiPaths.appointmentDecline, id), { note });

export const cancelAppointment = (id: string, note: string) =>
  post(withId(apiPaths.appointmentCancel, id), { note });

export const moveAppointment = (id: string, move: Move) =>
  post(withId(apiPaths.appointmentMove, id), move);

export const blockTime = (block: NewBlock) => post(apiPaths.blocks, block);

export const unblockTime = (id: string) =>
  call<MessageAnswer>(withId(apiPaths.block, id), { method: 'DELETE' });
