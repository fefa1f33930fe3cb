import { bookingCalls } from '#domain/bookings/calls.ts';
import { isAway, openingsOn } from '#domain/bookings/slots.ts';
import { addDays, daysBetween } from '#domain/dates/calendar-days.ts';
import { instantOf } from '#domain/dates/time-zone.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Changes } from '#server/bookings/changes.ts';
import { findAppointment, listRequests, listWithin, timeIsTaken } from '#server/bookings/store.ts';
import { agendaView, blockView, openingView, staffView } from '#server/bookings/view.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import type { openBlocks } from './blocks.ts';
import { expectStaff } from './expect-staff.ts';
import { answerOccupied, type InTheWayFinder } from './in-the-way.ts';

const words = wording.bookings;
const mostDays = 62;
const minute = 60_000;
const startsAtField = { field: 'startsAt' };

interface Services {
  readonly changes: Changes;
  readonly inTheWay: InTheWayFinder;
  readonly blocks: ReturnType<typeof openBlocks>;
}

/** The practice sees everyone's appointments, answers requests, moves, cancels and blocks time. */
export function agendaRoutes(
  api: Api,
  parts: Parts,
  { changes, inTheWay, blocks }: Services,
): void {
  const { database, practice, now } = parts;
  const serve = serving(api, bookingCalls, 'appointments');

  serve('GET /api/appointments', async ({ query: { from, to } }) => {
    const profile = practice.current();
    if (to > addDays(from, mostDays)) {
      throw new Failure('invalid', words.agendaTooLong, { field: 'to' });
    }
    const days = daysBetween({ from, to });
    const rows = await listWithin(
      database.queries,
      {
        from: instantOf({ day: from, minutes: 0 }, profile.timeZone),
        to: instantOf({ day: addDays(to, 1), minutes: 0 }, profile.timeZone) - 1,
      },
      now(),
    );
    return {
      data: {
        timeZone: profile.timeZone,
        staff: profile.scheduling.staff.map(({ id }) => staffView(id, profile)),
        openings: days.flatMap((day) => openingsOn(day, profile)).map(openingView),
        away: days.flatMap((day) =>
          profile.scheduling.staff
            .filter((person) => isAway(person, day))
            .map(({ id }) => ({ staff: id, day })),
        ),
        appointments: rows
          .filter(({ state }) => state !== 'blocked')
          .map((row) => agendaView(row, parts)),
        blocks: rows.filter(({ state }) => state === 'blocked').map((row) => blockView(row, parts)),
      },
    };
  });

  serve('GET /api/appointments/requests', async () => {
    const rows = await listRequests(database.queries, now());
    return { data: rows.map((row) => agendaView(row, parts)) };
  });

  serve('GET /api/appointments/:id', async ({ params: { id } }) => {
    const row = await findAppointment(database.queries, id);
    if (!row?.reference) throw new Failure('not-found', words.unknown);
    return { data: agendaView(row, parts) };
  });

  serve('POST /api/appointments/:id/confirm', async (request) => {
    const row = await changes.confirm(request.params.id, actorOf(request));
    return { message: words.staffConfirmed, data: agendaView(row, parts) };
  });

  serve('POST /api/appointments/:id/decline', async (request) => {
    const { note } = request.body;
    const row = await changes.decline(request.params.id, note, actorOf(request));
    return { message: words.staffDeclined, data: agendaView(row, parts) };
  });

  serve('POST /api/appointments/:id/move', async (request, reply) => {
    const { startsAt, staff, withoutNotes, note } = request.body;
    const known = await findAppointment(database.queries, request.params.id);
    if (!known?.calendar) throw new Failure('not-found', words.unknown);
    const staffId = staff ?? known.staffId;
    expectStaff(practice.current().scheduling, staffId);
    const start = Date.parse(startsAt);
    if (start <= now().getTime()) throw new Failure('invalid', words.inThePast, startsAtField);
    const isSame = start === known.startsAt.getTime() && staffId === known.staffId;
    if (isSame) throw new Failure('invalid', words.sameTime, startsAtField);
    const endsAt = start + known.endsAt.getTime() - known.startsAt.getTime();
    const buffer = withoutNotes ? 0 : practice.current().scheduling.meetings[known.calendar].buffer;
    const busyUntil = endsAt + buffer * minute;
    const to = { startsAt: start, endsAt, busyUntil, staffId, state: 'confirmed' } as const;
    try {
      const row = await changes.move(known.id, to, { actor: actorOf(request), note });
      return { message: words.staffMoved, data: agendaView(row, parts) };
    } catch (error) {
      if (!timeIsTaken(error)) throw error;
      const wanted = { ...to, exceptId: known.id };
      return answerOccupied(await inTheWay.occupied(database.queries, wanted), reply);
    }
  });

  serve('POST /api/appointments/:id/cancel', async (request) => {
    const { note } = request.body;
    const row = await changes.cancel(request.params.id, { actor: actorOf(request), note });
    return { message: words.staffCancelled, data: agendaView(row, parts) };
  });

  serve('POST /api/appointments/blocks', async (request, reply) => {
    const { staff, startsAt, endsAt, note } = request.body;
    expectStaff(practice.current().scheduling, ...staff);
    const block = { staff, startsAt: new Date(startsAt), endsAt: new Date(endsAt), note };
    try {
      const rows = await blocks.block(block, actorOf(request));
      return { message: words.blocked, data: rows.map((row) => blockView(row, parts)) };
    } catch (error) {
      return answerOccupied(error, reply);
    }
  });

  serve('DELETE /api/appointments/blocks/:id', async (request) => {
    await blocks.unblock(request.params.id, actorOf(request));
    return { message: words.unblocked, data: { _id: request.params.id } };
  });
}
