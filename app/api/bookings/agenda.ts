import type { z } from 'zod';
import { request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type {
  AppointmentChange,
  newAppointmentSchema,
  StaffTimes,
} from '#domain/bookings/agenda/staff-booking.ts';
import type {
  Agenda,
  AgendaEntry,
  AppointmentClient,
  moveSchema,
  newBlockSchema,
  OwnAppointment,
} from '#domain/bookings/appointment.ts';
import type { MadeFeed, OwnFeed } from '#domain/bookings/feeds/feed.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import type { Day, DayRange } from '#domain/dates/calendar-days.ts';

interface MessageAnswer {
  readonly message: string;
}

const withId = (path: string, id: string) => path.replace(':id', id);
const post = (path: string, body?: unknown) =>
  request<MessageAnswer>(path, { method: 'POST', body });

export type NewAppointment = z.input<typeof newAppointmentSchema>;
export type Move = z.input<typeof moveSchema>;
export type NewBlock = z.input<typeof newBlockSchema>;

/** The coming appointments of the signed-in client, soonest first. */
export const ownAppointments = () =>
  request<{ data: readonly OwnAppointment[] }>(apiPaths.ownAppointments);

export const agenda = ({ from, to }: DayRange) =>
  request<{ data: Agenda }>(`${apiPaths.agenda}?from=${from}&to=${to}`);

export const appointment = (id: string) =>
  request<{ data: AgendaEntry }>(withId(apiPaths.appointment, id));

export const appointmentClient = (id: string) =>
  request<{ data: AppointmentClient }>(withId(apiPaths.appointmentClient, id));

export const appointmentRequests = () =>
  request<{ data: readonly AgendaEntry[] }>(apiPaths.appointmentRequests);

interface WantedTimes {
  readonly day: Day;
  readonly calendar: CalendarName;
  readonly minutes?: number | undefined;
  /** The appointment being moved. */
  readonly except?: string | undefined;
}

/** Everybody's free and busy times of a day. */
export function staffTimes({ day, calendar, minutes, except }: WantedTimes) {
  const query = new URLSearchParams({ day, calendar });
  if (minutes) query.set('minutes', `${minutes}`);
  if (except) query.set('except', except);
  return request<{ data: StaffTimes }>(`${apiPaths.staffTimes}?${query}`);
}

/** Posting it again under the same key does not book twice. */
export const bookFor = (appointment: NewAppointment, key: string) =>
  request<MessageAnswer>(apiPaths.agenda, {
    method: 'POST',
    body: appointment,
    headers: { 'idempotency-key': key },
  });

export const changeAppointment = (id: string, change: AppointmentChange) =>
  request<MessageAnswer>(withId(apiPaths.appointment, id), { method: 'PATCH', body: change });

export const confirmAppointment = (id: string) => post(withId(apiPaths.appointmentConfirm, id));

export const declineAppointment = (id: string, note: string) =>
  post(withId(apiPaths.appointmentDecline, id), { note });

export const cancelAppointment = (id: string, note: string) =>
  post(withId(apiPaths.appointmentCancel, id), { note });

export const moveAppointment = (id: string, move: Move) =>
  post(withId(apiPaths.appointmentMove, id), move);

export const blockTime = (block: NewBlock) => post(apiPaths.blocks, block);

export const unblockTime = (id: string) =>
  request<MessageAnswer>(withId(apiPaths.block, id), { method: 'DELETE' });

/** One's own calendar address. */
export const readOwnCalendar = () => request<OwnFeed>(apiPaths.ownCalendar);

export const makeOwnCalendar = (staff: string) =>
  request<MessageAnswer & { data: MadeFeed }>(apiPaths.ownCalendar, {
    method: 'POST',
    body: { staff },
  });

export const endOwnCalendar = () =>
  request<MessageAnswer>(apiPaths.ownCalendar, { method: 'DELETE' });
