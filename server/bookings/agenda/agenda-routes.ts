import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import {
  agendaEntrySchema,
  agendaQuerySchema,
  agendaSchema,
  blockSchema,
  moveSchema,
  newBlockSchema,
  noteBodySchema,
} from '#domain/bookings/appointment.ts';
import { isAway, openingsOn } from '#domain/bookings/slots.ts';
import { addDays, daysBetween } from '#domain/dates/calendar-days.ts';
import { instantOf } from '#domain/dates/time-zone.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams, removedSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import type { Changes } from '#server/bookings/changes.ts';
import { findAppointment, listRequests, listWithin, timeIsTaken } from '#server/bookings/store.ts';
import { agendaView, blockView, openingView, staffView } from '#server/bookings/view.ts';
import { Failure } from '#server/errors.ts';
import type { openBlocks } from './blocks.ts';
import { expectStaff } from './expect-staff.ts';
import { answerOccupied, type InTheWayFinder, occupiedSchema } from './in-the-way.ts';

const words = wording.bookings;
const tags = ['appointments'];
const clientRecords = { access: 'client-records' } as const;
const params = idParams(words.unknown);
const answer = z.object({ message: z.string(), data: agendaEntrySchema });
const answers = { 200: answer, '4xx': failureSchema };
const mostDays = 62;
const minute = 60_000;
const startsAtField = { field: 'startsAt' };

interface Services {
  readonly changes: Changes;
  readonly inTheWay: InTheWayFinder;
  readonly blocks: ReturnType<typeof openBlocks>;
}

/** Admins see everybody's appointments, answer requests, move, cancel and block time. */
export function agendaRoutes(
  api: Api,
  parts: Parts,
  { changes, inTheWay, blocks }: Services,
): void {
  const { database, practice, now } = parts;

  api.get(
    apiPaths.agenda,
    {
      config: { ...clientRecords, reads: 'appointments' },
      schema: {
        summary: 'Everyone’s appointments and blocks from one day to another',
        description: 'In order of time, including those that were cancelled or declined.',
        tags,
        querystring: agendaQuerySchema,
        response: { 200: z.object({ data: agendaSchema }), '4xx': failureSchema },
      },
    },
    async ({ query: { from, to } }) => {
      if (to > addDays(from, mostDays)) {
        throw new Failure('invalid', words.agendaTooLong, { field: 'to' });
      }
      const days = daysBetween({ from, to });
      const rows = await listWithin(
        database.queries,
        {
          from: instantOf({ day: from, minutes: 0 }, practice.timeZone),
          to: instantOf({ day: addDays(to, 1), minutes: 0 }, practice.timeZone) - 1,
        },
        now(),
      );
      return {
        data: {
          timeZone: practice.timeZone,
          staff: practice.scheduling.staff.map(({ id }) => staffView(id, practice)),
          openings: days.flatMap((day) => openingsOn(day, practice)).map(openingView),
          away: days.flatMap((day) =>
            practice.scheduling.staff
              .filter((person) => isAway(person, day))
              .map(({ id }) => ({ staff: id, day })),
          ),
          appointments: rows
            .filter(({ state }) => state !== 'blocked')
            .map((row) => agendaView(row, parts)),
          blocks: rows
            .filter(({ state }) => state === 'blocked')
            .map((row) => blockView(row, parts)),
        },
      };
    },
  );

  api.get(
    apiPaths.appointmentRequests,
    {
      config: clientRecords,
      schema: {
        summary: 'Times that clients have asked for and no one has answered, soonest first',
        tags,
        response: { 200: z.object({ data: z.array(agendaEntrySchema) }), '4xx': failureSchema },
      },
    },
    async () => {
      const rows = await listRequests(database.queries, now());
      return { data: rows.map((row) => agendaView(row, parts)) };
    },
  );

  api.get(
    apiPaths.appointment,
    {
      config: { ...clientRecords, reads: 'appointments' },
      schema: {
        summary: 'One appointment',
        tags,
        params,
        response: { 200: z.object({ data: agendaEntrySchema }), '4xx': failureSchema },
      },
    },
    async ({ params: { id } }) => {
      const row = await findAppointment(database.queries, id);
      if (!row?.reference) throw new Failure('not-found', words.unknown);
      return { data: agendaView(row, parts) };
    },
  );

  api.post(
    apiPaths.appointmentConfirm,
    {
      config: clientRecords,
      schema: {
        summary: 'Confirm a request, or a booking that waits for its booker’s confirmation',
        tags,
        params,
        response: answers,
      },
    },
    async (request) => {
      const row = await changes.confirm(request.params.id, actorOf(request));
      return { message: words.staffConfirmed, data: agendaView(row, parts) };
    },
  );

  api.post(
    apiPaths.appointmentDecline,
    {
      config: clientRecords,
      schema: {
        summary: 'Decline a request; the note goes to the client',
        tags,
        params,
        body: noteBodySchema.meta({ examples: [{ note: 'We are away that weekend.' }] }),
        response: answers,
      },
    },
    async (request) => {
      const { note } = request.body;
      const row = await changes.decline(request.params.id, note, actorOf(request));
      return { message: words.staffDeclined, data: agendaView(row, parts) };
    },
  );

  api.post(
    apiPaths.appointmentMove,
    {
      config: clientRecords,
      schema: {
        summary: 'Move an appointment to any free time; the note goes to the client',
        description:
          'When the person is busy then, the answer is 409 with what is in the way in `inTheWay`.',
        tags,
        params,
        body: moveSchema.meta({ examples: [{ startsAt: '2027-02-01T22:00:00.000Z' }] }),
        response: { 200: answer, 409: occupiedSchema, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const { startsAt, staff, withoutNotes, note } = request.body;
      const known = await findAppointment(database.queries, request.params.id);
      if (!known?.calendar) throw new Failure('not-found', words.unknown);
      const staffId = staff ?? known.staffId;
      expectStaff(practice.scheduling, staffId);
      const start = Date.parse(startsAt);
      if (start <= now().getTime()) throw new Failure('invalid', words.inThePast, startsAtField);
      const isSame = start === known.startsAt.getTime() && staffId === known.staffId;
      if (isSame) throw new Failure('invalid', words.sameTime, startsAtField);
      const endsAt = start + known.endsAt.getTime() - known.startsAt.getTime();
      const buffer = withoutNotes ? 0 : practice.scheduling.meetings[known.calendar].buffer;
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
    },
  );

  api.post(
    apiPaths.appointmentCancel,
    {
      config: clientRecords,
      schema: {
        summary: 'Cancel an appointment; the note goes to the client',
        tags,
        params,
        body: noteBodySchema.meta({ examples: [{ note: 'We’re sorry: one of us is ill.' }] }),
        response: answers,
      },
    },
    async (request) => {
      const { note } = request.body;
      const row = await changes.cancel(request.params.id, { actor: actorOf(request), note });
      return { message: words.staffCancelled, data: agendaView(row, parts) };
    },
  );

  api.post(
    apiPaths.blocks,
    {
      config: clientRecords,
      schema: {
        summary: 'Block time of one or more people',
        tags,
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
        response: {
          201: z.object({ message: z.string(), data: z.array(blockSchema) }),
          409: occupiedSchema,
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { staff, startsAt, endsAt, note } = request.body;
      expectStaff(practice.scheduling, ...staff);
      const block = { staff, startsAt: new Date(startsAt), endsAt: new Date(endsAt), note };
      try {
        const rows = await blocks.block(block, actorOf(request));
        const data = rows.map((row) => blockView(row, parts));
        return reply.code(201).send({ message: words.blocked, data });
      } catch (error) {
        return answerOccupied(error, reply);
      }
    },
  );

  api.delete(
    apiPaths.block,
    {
      config: clientRecords,
      schema: {
        summary: 'Unblock time',
        tags,
        params: idParams(words.blockUnknown),
        response: { 200: removedSchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      await blocks.unblock(request.params.id, actorOf(request));
      return { message: words.unblocked, data: { _id: request.params.id } };
    },
  );
}
