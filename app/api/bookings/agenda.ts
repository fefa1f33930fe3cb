import type { z } from 'zod';
import { call } from '#app/api/call.ts';
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
const post = (path: string, body?: unknown) => call<MessageAnswer>(path, { method: 'POST', body });

export type NewAppointment = z.input<typeof newAppointmentSchema>;
export type Move = z.input<typeof moveSchema>;
export type NewBlock = z.input<typeof newBlockSchema>;

/** The coming appointments of the signed-in client, soonest first. */
export const ownAppointments = () =>
  call<{ data: readonly OwnAppointment[] }>(apiPaths.ownAppointments);

export const agenda = ({ from, to }: DayRange) =>
  call<{ data: Agenda }>(`${apiPaths.agenda}?from=${from}&to=${to}`);

export const appointment = (id: string) =>
  call<{ data: AgendaEntry }>(withId(apiPaths.appointment, id));

export const appointmentClient = (id: string) =>
  call<{ data: AppointmentClient }>(withId(apiPaths.appointmentClient, id));

export const appointmentRequests = () =>
  call<{ data: readonly AgendaEntry[] }>(apiPaths.appointmentRequests);

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
  return call<{ data: StaffTimes }>(`${apiPaths.staffTimes}?${query}`);
}

/** Posting it again under the same key does not book twice. */
export const bookFor = (appointment: NewAppointment, key: string) =>
  call<MessageAnswer>(apiPaths.agenda, {
    method: 'POST',
    body: appointment,
    headers: { 'idempotency-key': key },
  });

export const changeAppointment = (id: string, change: AppointmentChange) =>
  call<MessageAnswer>(withId(apiPaths.appointment, id), { method: 'PATCH', body: change });

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

/** One's own calendar address. */
export const readOwnCalendar = () => call<OwnFeed>(apiPaths.ownCalendar);

export const makeOwnCalendar = (staff: string) =>
  call<MessageAnswer & { data: MadeFeed }>(apiPaths.ownCalendar, {
    method: 'POST',
    body: { staff },
  });

export const endOwnCalendar = () => call<MessageAnswer>(apiPaths.ownCalendar, { method: 'DELETE' });
