import { z } from 'zod';
import { type Contracts, dataOf, done, doneWith, removed } from '#domain/api/contract.ts';
import { wording } from '#domain/wording.ts';
import {
  appointmentChangeSchema,
  newAppointmentSchema,
  occupiedSchema,
  staffTimesQuerySchema,
  staffTimesSchema,
} from './agenda/staff-booking.ts';
import {
  agendaEntrySchema,
  agendaQuerySchema,
  agendaSchema,
  appointmentClientSchema,
  blockSchema,
  moveSchema,
  newBlockSchema,
  noteBodySchema,
  ownAppointmentSchema,
  ownMoveSchema,
} from './appointment.ts';
import { bookingSchema, holdSchema, secretSchema, wantedTimeSchema } from './booking.ts';
import { correctionSchema, newEmailSchema } from './correction.ts';
import { exampleBooking, exampleNewAppointment } from './example.ts';
import { madeFeedSchema, newFeedSchema, ownFeedSchema } from './feeds/feed.ts';
import {
  calendarSchema,
  dayQuerySchema,
  monthQuerySchema,
  offeredDaySchema,
  offeredMonthSchema,
  takenSchema,
} from './offer.ts';

/** Free times, bookings, and the appointments that come of them. */

const words = wording.bookings;
const ids = { id: words.unknown };
const ofCalendar = { calendar: calendarSchema };
const byToken = { token: secretSchema };
const idempotent = z.object({ 'idempotency-key': z.guid(words.keyMalformed).optional() });
const exampleTime = { startsAt: exampleBooking.startsAt };
const calendarFile = { file: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…\r\nEND:VCALENDAR\r\n' };
const ownAppointment = doneWith(ownAppointmentSchema);
const entry = doneWith(agendaEntrySchema);
const orTaken = { 409: takenSchema };
const orOccupied = { 409: occupiedSchema };

export const bookingCalls = {
  'GET /api/schedule/:calendar/days': {
    summary: 'The days of a month that have free times',
    access: 'anyone',
    reads: 'none',
    params: ofCalendar,
    query: monthQuerySchema,
    answer: dataOf(offeredMonthSchema),
  },
  'GET /api/schedule/:calendar/slots': {
    summary: 'The free times of a day',
    access: 'anyone',
    reads: 'none',
    params: ofCalendar,
    query: dayQuerySchema,
    answer: dataOf(offeredDaySchema),
  },
  'POST /api/schedule/:calendar/holds': {
    summary: 'Hold a time for five minutes while details are typed',
    description:
      'When the time is taken, the answer is 409 with the nearest free ones in `nearest`.',
    access: 'anyone',
    params: ofCalendar,
    body: wantedTimeSchema.meta({ examples: [exampleTime] }),
    status: 201,
    answer: dataOf(holdSchema),
    otherAnswers: orTaken,
  },
  'DELETE /api/schedule/holds/:token': {
    summary: 'Release a held time',
    access: 'anyone',
    params: byToken,
    answer: done,
  },
  'POST /api/schedule/:calendar/bookings': {
    summary: 'Book a time, held or not',
    description:
      'The same booking again under the same `Idempotency-Key` gets the same answer. A booking by a signed-in client is linked to their account. When one network or one day has many bookings of unconfirmed addresses, the booking is `provisional`: it expires unless it is confirmed by the link of our mail. When the time is taken, the answer is 409 with the nearest free ones in `nearest`.',
    access: 'anyone',
    params: ofCalendar,
    headers: idempotent,
    body: bookingSchema.meta({ examples: [exampleBooking] }),
    status: 201,
    answer: ownAppointment,
    otherAnswers: orTaken,
  },
  'GET /api/appointments/link/:token': {
    summary: 'The appointment behind a link; reading it changes nothing',
    access: 'anyone',
    reads: 'none',
    params: byToken,
    answer: dataOf(ownAppointmentSchema),
  },
  'GET /api/appointments/link/:token/new-email': {
    summary: 'The new address that a link from our email would confirm, and for when',
    access: 'anyone',
    reads: 'none',
    params: byToken,
    answer: dataOf(newEmailSchema),
  },
  'GET /api/appointments/link/:token/days': {
    summary: 'The days of a month to which the appointment can be moved',
    access: 'anyone',
    reads: 'none',
    params: byToken,
    query: monthQuerySchema,
    answer: dataOf(offeredMonthSchema),
  },
  'GET /api/appointments/link/:token/slots': {
    summary: 'The times of a day to which the appointment can be moved',
    access: 'anyone',
    reads: 'none',
    params: byToken,
    query: dayQuerySchema,
    answer: dataOf(offeredDaySchema),
  },
  'GET /api/appointments/link/:token/appointment.ics': {
    summary: 'The appointment behind a link as a file for calendar programs',
    description: 'Only for one that is confirmed: a request may still be declined.',
    access: 'anyone',
    reads: 'none',
    params: byToken,
    answer: calendarFile,
  },
  'POST /api/appointments/link/:token/confirm': {
    summary: 'Confirm the address of the appointment behind a link, and keep its time',
    description:
      'Only with the link from our email. Confirming again changes nothing. The link from the email to a new address makes it the address of the appointment, and gives the appointment a new link.',
    access: 'anyone',
    params: byToken,
    answer: ownAppointment,
  },
  'PATCH /api/appointments/link/:token': {
    summary: 'Correct the name, email and phone of the appointment behind a link',
    description: 'A new address is used once it has been confirmed by the link in our email to it.',
    access: 'anyone',
    params: byToken,
    body: correctionSchema,
    answer: ownAppointment,
  },
  'POST /api/appointments/link/:token/move': {
    summary: 'Move the appointment behind a link',
    description:
      'When the time is taken, the answer is 409 with the nearest free ones in `nearest`.',
    access: 'anyone',
    params: byToken,
    body: ownMoveSchema.meta({ examples: [exampleTime] }),
    answer: ownAppointment,
    otherAnswers: orTaken,
  },
  'POST /api/appointments/link/:token/cancel': {
    summary: 'Cancel the appointment behind a link',
    access: 'anyone',
    params: byToken,
    answer: ownAppointment,
  },
  'GET /api/appointments/mine': {
    summary: 'The coming appointments of whom one acts for, soonest first',
    description:
      'Of every client that one sees, or of `client` alone. Without `answers` there, `link` is empty.',
    access: 'own-records',
    reads: 'none',
    query: z.object({ client: z.uuid().optional() }),
    answer: dataOf(z.array(ownAppointmentSchema)),
  },
  'GET /api/appointments': {
    summary: 'Everyone’s appointments and blocks from one day to another',
    description: 'In order of time, including those that were cancelled or declined.',
    access: 'client-records',
    reads: 'appointments',
    query: agendaQuerySchema,
    answer: dataOf(agendaSchema),
  },
  'POST /api/appointments': {
    summary: 'Book an appointment for a client who called, also outside the opening hours',
    description:
      'The client is notified by email, if there is an address. The same body again under the same `Idempotency-Key` gets the same answer. When the person is busy then, the answer is 409 with what is in the way in `inTheWay`.',
    access: 'client-records',
    headers: idempotent,
    body: newAppointmentSchema.meta({ examples: [exampleNewAppointment] }),
    status: 201,
    answer: entry,
    otherAnswers: orOccupied,
  },
  'GET /api/appointments/requests': {
    summary: 'Times that clients have asked for and no one has answered, soonest first',
    access: 'client-records',
    reads: 'appointments',
    answer: dataOf(z.array(agendaEntrySchema)),
  },
  'GET /api/appointments/times': {
    summary: 'Everyone’s free and busy times of a day, for staff who look for a time',
    description:
      'Free times are those within the opening hours; staff may book others too. Needs no notice.',
    access: 'client-records',
    reads: 'appointments',
    query: staffTimesQuerySchema,
    answer: dataOf(staffTimesSchema),
  },
  'GET /api/appointments/:id': {
    summary: 'One appointment',
    access: 'client-records',
    reads: 'appointments',
    ids,
    answer: dataOf(agendaEntrySchema),
  },
  'PATCH /api/appointments/:id': {
    summary: 'Note whether the client came, or what the team should know',
    description:
      'A note that someone else has changed since `teamNoteBefore` is kept, and the answer is 409.',
    access: 'client-records',
    ids,
    body: appointmentChangeSchema.meta({ examples: [{ attendance: 'attended' }] }),
    answer: entry,
  },
  'GET /api/appointments/:id/client': {
    summary: 'The client’s account of an appointment, if they have one',
    description: 'The one it was booked with, or else the one with the same address.',
    access: 'client-records',
    reads: 'appointments',
    ids,
    answer: dataOf(appointmentClientSchema),
  },
  'POST /api/appointments/:id/confirm': {
    summary: 'Confirm a request, or a booking that waits for its booker’s confirmation',
    access: 'client-records',
    ids,
    answer: entry,
  },
  'POST /api/appointments/:id/decline': {
    summary: 'Decline a request; the note goes to the client',
    access: 'client-records',
    ids,
    body: noteBodySchema.meta({ examples: [{ note: 'We are away that weekend.' }] }),
    answer: entry,
  },
  'POST /api/appointments/:id/move': {
    summary: 'Move an appointment to any free time; the note goes to the client',
    description:
      'When the person is busy then, the answer is 409 with what is in the way in `inTheWay`.',
    access: 'client-records',
    ids,
    body: moveSchema.meta({ examples: [exampleTime] }),
    answer: entry,
    otherAnswers: orOccupied,
  },
  'POST /api/appointments/:id/cancel': {
    summary: 'Cancel an appointment; the note goes to the client',
    access: 'client-records',
    ids,
    body: noteBodySchema.meta({ examples: [{ note: 'We’re sorry: one of us is ill.' }] }),
    answer: entry,
  },
  'POST /api/appointments/blocks': {
    summary: 'Block time of one or more people',
    access: 'client-records',
    body: newBlockSchema.meta({
      examples: [
        {
          staff: ['principal-accountant'],
          startsAt: '2027-02-01T22:00:00.000Z',
          endsAt: '2027-02-01T23:00:00.000Z',
          note: 'Training',
        },
      ],
    }),
    status: 201,
    answer: doneWith(z.array(blockSchema)),
    otherAnswers: orOccupied,
  },
  'DELETE /api/appointments/blocks/:id': {
    summary: 'Unblock time',
    access: 'client-records',
    ids: { id: words.blockUnknown },
    answer: removed,
  },
  'GET /api/users/me/calendar': {
    summary: 'Your own calendar address, without its secret, and whose it can be',
    access: 'client-records',
    reads: 'none',
    answer: ownFeedSchema,
  },
  'POST /api/users/me/calendar': {
    summary: 'Make yourself a private calendar address, or a new one',
    description:
      'An earlier one stops working at once. The address is in this answer and nowhere else. Needs a sign-in or a confirmation within the last five minutes; you get an email about it.',
    access: 'client-records',
    body: newFeedSchema,
    status: 201,
    answer: doneWith(madeFeedSchema),
  },
  'DELETE /api/users/me/calendar': {
    summary: 'End your own calendar address',
    access: 'client-records',
    answer: done,
  },
  'DELETE /api/users/:id/calendar': {
    summary: 'End the calendar address of someone in the team',
    description: 'Only they can make a new one, so that no one else learns it.',
    access: 'team',
    ids: { id: words.feedUnknown },
    answer: done,
  },
  'GET /api/appointments/calendars/:token/appointments.ics': {
    summary: 'Someone’s appointments for their own calendar program',
    description:
      'From 30 days ago to a year ahead: who, when and how they meet, never what about. Ends with the account.',
    access: 'anyone',
    reads: 'none',
    params: byToken,
    answer: calendarFile,
  },
} satisfies Contracts;
