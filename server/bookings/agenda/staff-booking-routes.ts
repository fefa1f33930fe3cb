import { freeStarts } from '#domain/bookings/agenda/free-starts.ts';
import { bookingCalls } from '#domain/bookings/calls.ts';
import { isAway, openingsOn } from '#domain/bookings/slots.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { instantOf } from '#domain/dates/time-zone.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { listBusy } from '#server/bookings/store.ts';
import { agendaView, openingView } from '#server/bookings/view.ts';
import type { Parts } from '#server/parts.ts';
import { openAfterwards } from './afterwards.ts';
import type { BookFor } from './book-for.ts';
import { expectStaff } from './expect-staff.ts';
import { answerOccupied, type InTheWayFinder } from './in-the-way.ts';

const words = wording.bookings;

interface Services {
  readonly bookFor: BookFor;
  readonly inTheWay: InTheWayFinder;
}

/** Staff look for a time, book it for a caller, and note what came of it. */
export function staffBookingRoutes(api: Api, parts: Parts, { bookFor, inTheWay }: Services): void {
  const { database, practice, now } = parts;
  const afterwards = openAfterwards(parts);
  const serve = serving(api, bookingCalls, 'appointments');

  serve('GET /api/appointments/times', async ({ query: { day, calendar, minutes, except } }) => {
    const profile = practice.current();
    const usual = profile.scheduling.meetings[calendar];
    const meeting = { ...usual, minutes: minutes ?? usual.minutes };
    const period = {
      from: instantOf({ day, minutes: 0 }, profile.timeZone),
      to: instantOf({ day: addDays(day, 1), minutes: 0 }, profile.timeZone),
    };
    const everyone = profile.scheduling.staff.map(({ id }) => id);
    const rows = await listBusy(database.queries, everyone, period, now(), except);
    const busy = rows.map(({ staffId, startsAt, busyUntil }) => ({
      staff: staffId,
      from: startsAt.getTime(),
      to: busyUntil.getTime(),
    }));
    return {
      data: {
        day,
        timeZone: profile.timeZone,
        minutes: meeting.minutes,
        buffer: meeting.buffer,
        openings: openingsOn(day, profile).map(openingView),
        people: profile.scheduling.staff.map((person) => ({
          id: person.id,
          name: person.name,
          isAway: isAway(person, day),
          free: freeStarts(profile, { staff: person.id, day }, meeting, busy, now().getTime()).map(
            (start) => new Date(start).toISOString(),
          ),
          busy: rows.filter(({ staffId }) => staffId === person.id).map(inTheWay.busyView),
        })),
      },
    };
  });

  serve('POST /api/appointments', async (request, reply) => {
    expectStaff(practice.current().scheduling, request.body.staff);
    try {
      const key = request.headers['idempotency-key'];
      const row = await bookFor(request.body, key, actorOf(request));
      const message = request.body.email ? words.staffBookedMailed : words.staffBooked;
      return { message, data: agendaView(row, parts) };
    } catch (error) {
      return answerOccupied(error, reply);
    }
  });

  serve('PATCH /api/appointments/:id', async (request) => {
    const { body, params } = request;
    const row = await afterwards(params.id, body, actorOf(request));
    const message = body.teamNote === undefined ? words.attendanceSaved : words.teamNoteSaved;
    return { message, data: agendaView(row, parts) };
  });
}
