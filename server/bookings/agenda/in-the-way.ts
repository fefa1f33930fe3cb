import type { FastifyReply } from 'fastify';
import type { BusyWith, InTheWay, OccupiedAnswer } from '#domain/bookings/agenda/staff-booking.ts';
import { overlap, type Period } from '#domain/bookings/slots.ts';
import { timeIn } from '#domain/dates/spoken-time.ts';
import { wording } from '#domain/wording.ts';
import { decryptDetails, decryptNote } from '#server/bookings/details.ts';
import { type AppointmentRow, listBusy } from '#server/bookings/store.ts';
import { staffView } from '#server/bookings/view.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { Failure, failureAnswer, failureBody } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';

/** What keeps staff from taking a time, and whose it is. */

const words = wording.bookings;

/** Carries everything that is in the way; the message names the first. */
export class Occupied extends Failure {
  override name = 'Occupied';
  readonly things: readonly InTheWay[];

  constructor(things: readonly InTheWay[], message: string) {
    super('conflict', message, { field: 'startsAt' });
    this.things = things;
  }
}

/** Answers 409 when something is in the way; rethrows any other failure. */
export function answerOccupied(error: unknown, reply: FastifyReply): OccupiedAnswer {
  if (!(error instanceof Occupied)) throw error;
  const answer = failureAnswer(error);
  reply.code(answer.status);
  return { ...failureBody(answer), inTheWay: [...error.things] };
}

/** The time that staff want, with its buffer. */
export interface WantedPeriod {
  readonly staffId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly busyUntil: number;
  /** The appointment being moved, which is not in its own way. */
  readonly exceptId?: string;
}

const periodOf = ({
  startsAt,
  busyUntil,
}: Pick<WantedPeriod, 'startsAt' | 'busyUntil'>): Period => ({
  from: startsAt,
  to: busyUntil,
});

function sentenceOf(thing: InTheWay, timeZone: string): string {
  const { kind, staff, label, startsAt, endsAt, busyUntil } = thing;
  const [from, to] = [timeIn(timeZone, startsAt), timeIn(timeZone, endsAt)];
  const said = words.inTheWay;
  switch (kind) {
    case 'appointment': {
      const notes = busyUntil === endsAt ? '' : said.buffer(timeIn(timeZone, busyUntil));
      return `${said.appointment(staff.name, label, from, to)}${notes}.`;
    }
    case 'block':
      return `${said.block(staff.name, label, from, to)}.`;
    case 'hold':
      return `${said.hold(staff.name, from, to)}.`;
  }
}

export function openInTheWay({ vault, practice, now }: Pick<Parts, 'vault' | 'practice' | 'now'>) {
  function labelOf(row: AppointmentRow): Pick<BusyWith, 'kind' | 'label'> {
    if (row.state === 'blocked') return { kind: 'block', label: decryptNote(vault, row) };
    if (!row.reference) return { kind: 'hold', label: '' };
    return { kind: 'appointment', label: decryptDetails(vault, row).name };
  }

  const busyView = (row: AppointmentRow): BusyWith => ({
    ...labelOf(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    busyUntil: row.busyUntil.toISOString(),
  });

  function message(things: readonly InTheWay[], wanted: WantedPeriod, after: string): string {
    const [first] = things;
    if (!first) return words.staffBusy;
    const theirs = { from: Date.parse(first.startsAt), to: Date.parse(first.busyUntil) };
    const onlyNotes = !overlap(theirs, { from: wanted.startsAt, to: wanted.endsAt });
    const until = timeIn(practice.current().timeZone, new Date(wanted.busyUntil).toISOString());
    return [
      sentenceOf(first, practice.current().timeZone),
      things.length > 1 ? words.inTheWay.more(things.length - 1) : '',
      onlyNotes ? words.inTheWay.needs(until) : '',
      after,
    ].join('');
  }

  return {
    busyView,
    /** Why staff cannot have this time. */
    async occupied(
      queries: Queries | Transaction,
      wanted: WantedPeriod,
      after: string = words.inTheWay.choose,
    ): Promise<Occupied> {
      const { staffId, exceptId } = wanted;
      const rows = await listBusy(queries, [staffId], periodOf(wanted), now(), exceptId);
      const things = rows.map((row) => ({
        ...busyView(row),
        staff: staffView(row.staffId, practice.current()),
      }));
      return new Occupied(things, message(things, wanted, after));
    },
  };
}

export type InTheWayFinder = ReturnType<typeof openInTheWay>;
