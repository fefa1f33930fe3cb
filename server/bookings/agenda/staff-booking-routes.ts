import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { freeStarts } from '#domain/bookings/agenda/free-starts.ts';
import {
  appointmentChangeSchema,
  newAppointmentSchema,
  staffTimesQuerySchema,
  staffTimesSchema,
} from '#domain/bookings/agenda/staff-booking.ts';
import { agendaEntrySchema } from '#domain/bookings/appointment.ts';
import { exampleNewAppointment } from '#domain/bookings/example.ts';
import { isAway, openingsOn } from '#domain/bookings/slots.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { instantOf } from '#domain/dates/time-zone.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { listBusy } from '#server/bookings/store.ts';
import { agendaView, openingView } from '#server/bookings/view.ts';
import { openAfterwards } from './afterwards.ts';
import type { BookFor } from './book-for.ts';
import { expectStaff } from './expect-staff.ts';
import { answerOccupied, type InTheWayFinder, occupiedSchema } from './in-the-way.ts';

const words = wording.bookings;
const tags = ['appointments'];
const clientRecords = { access: 'client-records' } as const;
const answer = z.object({ message: z.string(), data: agendaEntrySchema });

interface Services {
  readonly bookFor: BookFor;
  readonly inTheWay: InTheWayFinder;
}

/** Staff look for a time, book it for a caller, and note what came of it. */
export function staffBookingRoutes(api: Api, parts: Parts, { bookFor, inTheWay }: Services): void {
  const { database, practice, now } = parts;
  const afterwards = openAfterwards(parts);

  api.get(
    apiPaths.staffTimes,
    {
      config: { ...clientRecords, reads: 'appointments' },
      schema: {
        summary: 'Everyone’s free and busy times of a day, for staff who look for a time',
        description:
          'Free times are those within the opening hours; staff may book others too. Needs no notice.',
        tags,
        querystring: staffTimesQuerySchema,
        response: { 200: z.object({ data: staffTimesSchema }), '4xx': failureSchema },
      },
    },
    async ({ query: { day, calendar, minutes, except } }) => {
      const usual = practice.scheduling.meetings[calendar];
      const meeting = { ...usual, minutes: minutes ?? usual.minutes };
      const period = {
        from: instantOf({ day, minutes: 0 }, practice.timeZone),
        to: instantOf({ day: addDays(day, 1), minutes: 0 }, practice.timeZone),
      };
      const everybody = practice.scheduling.staff.map(({ id }) => id);
      const rows = await listBusy(database.queries, everybody, period, now(), except);
      const busy = rows.map(({ staffId, startsAt, busyUntil }) => ({
        staff: staffId,
        from: startsAt.getTime(),
        to: busyUntil.getTime(),
      }));
      return {
        data: {
          day,
          timeZone: practice.timeZone,
          minutes: meeting.minutes,
          buffer: meeting.buffer,
          openings: openingsOn(day, practice).map(openingView),
          people: practice.scheduling.staff.map((person) => ({
            id: person.id,
            name: person.name,
            isAway: isAway(person, day),
            free: freeStarts(
              practice,
              { staff: person.id, day },
              meeting,
              busy,
              now().getTime(),
            ).map((start) => new Date(start).toISOString()),
            busy: rows.filter(({ staffId }) => staffId === person.id).map(inTheWay.busyView),
          })),
        },
      };
    },
  );

  api.post(
    apiPaths.agenda,
    {
      config: clientRecords,
      schema: {
        summary: 'Book an appointment for a client who called, also outside the opening hours',
        description:
          'The client is notified by email, if there is an address. The same body again under the same `Idempotency-Key` gets the same answer. When the person is busy then, the answer is 409 with what is in the way in `inTheWay`.',
        tags,
        headers: z.object({ 'idempotency-key': z.guid(words.keyMalformed).optional() }),
        body: newAppointmentSchema.meta({ examples: [exampleNewAppointment] }),
        response: { 201: answer, 409: occupiedSchema, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      expectStaff(practice.scheduling, request.body.staff);
      try {
        const key = request.headers['idempotency-key'];
        const row = await bookFor(request.body, key, actorOf(request));
        const message = request.body.email ? words.staffBookedMailed : words.staffBooked;
        return reply.code(201).send({ message, data: agendaView(row, parts) });
      } catch (error) {
        return answerOccupied(error, reply);
      }
    },
  );

  api.patch(
    apiPaths.appointment,
    {
      config: clientRecords,
      schema: {
        summary: 'Note whether the client came, or what the team should know',
        description:
          'A note that someone else has changed since `teamNoteBefore` is kept, and the answer is 409.',
        tags,
        params: idParams(words.unknown),
        body: appointmentChangeSchema.meta({ examples: [{ attendance: 'attended' }] }),
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { body, params } = request;
      const row = await afterwards(params.id, body, actorOf(request));
      const message = body.teamNote === undefined ? words.attendanceSaved : words.teamNoteSaved;
      return { message, data: agendaView(row, parts) };
    },
  );
}
