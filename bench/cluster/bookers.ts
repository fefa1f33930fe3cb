import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inArray, isNotNull } from 'drizzle-orm';
import { appointments } from '#server/db/tables/bookings.ts';
import { mails } from '#server/db/tables/mail.ts';
import { book, cancel } from '../harness/bookers.ts';
import { missingFrom, type Records } from '../rolling/verdict.ts';

const longestPause = 1000;
const again = 300;
/** Of each booker: whoever has more cancels the oldest and books its time again later. */
const mostHeld = 4;

interface Booked {
  readonly startsAt: string;
  readonly reference: string;
  readonly link: string;
}

/** People who book times of their own and cancel them, each booking under a key until it is answered. */
export class Bookers {
  address: string;
  readonly #all: Promise<unknown>;
  /** The references of bookings. */
  readonly acknowledged = new Set<string>();
  readonly cancelled = new Set<string>();
  /** Calls that were refused, though no one else wants these times. */
  refused = 0;
  #isLeaving = false;

  constructor(address: string, starts: readonly string[], people: number) {
    this.address = address;
    const shares = Array.from({ length: people }, (_, one) =>
      starts.filter((_startsAt, index) => index % people === one),
    );
    this.#all = Promise.all(shares.map((own) => this.#bookAndCancel(own)));
  }

  async leave(): Promise<void> {
    this.#isLeaving = true;
    await this.#all;
  }

  async #bookAndCancel(free: string[]): Promise<void> {
    const held: Booked[] = [];
    while (!this.#isLeaving) {
      const startsAt = free.shift();
      if (!startsAt) return;
      const booked = await this.#book(startsAt);
      if (booked) held.push(booked);
      else free.push(startsAt);
      const oldest = held.length > mostHeld ? held.shift() : undefined;
      if (oldest && (await this.#cancel(oldest))) free.push(oldest.startsAt);
      await wait(Math.random() * longestPause);
    }
  }

  /** The answer, once there is one; undefined for a refusal. */
  async #untilAnswered(ask: () => ReturnType<typeof book>, wanted: number) {
    for (;;) {
      const { status, body } = await ask();
      if (status === wanted) return body.data as Booked;
      if (status >= 400 && status < 500 && status !== 429) {
        this.refused += 1;
        console.log(`  Refused: ${status} ${JSON.stringify(body)}`);
        return undefined;
      }
      await wait(again);
    }
  }

  async #book(startsAt: string): Promise<Booked | undefined> {
    const email = `${randomUUID()}@example.com`;
    const key = randomUUID();
    const send = () => book(this.address, startsAt, { email }, key);
    const booked = await this.#untilAnswered(send, 201);
    if (booked) this.acknowledged.add(booked.reference);
    return booked;
  }

  async #cancel({ reference, link }: Booked): Promise<boolean> {
    const cancelled = await this.#untilAnswered(() => cancel(this.address, link), 200);
    if (cancelled) this.cancelled.add(reference);
    return cancelled !== undefined;
  }
}

interface Acknowledged {
  readonly acknowledged: ReadonlySet<string>;
  readonly cancelled: ReadonlySet<string>;
}

/** Compares the bookings that were acknowledged with what is stored and mailed, by their references. */
export async function judgeBookings(
  { acknowledged, cancelled }: Acknowledged,
  { database: { queries } }: Records,
) {
  const rows = await queries
    .select({ reference: appointments.reference, state: appointments.state })
    .from(appointments)
    .where(isNotNull(appointments.reference));
  const referencesOf = (...states: readonly string[]) =>
    new Set(
      rows.flatMap(({ reference, state }) => (states.includes(state) ? (reference ?? []) : [])),
    );
  const countMails = (...kinds: string[]) => queries.$count(mails, inArray(mails.kind, kinds));
  const mailed = await countMails('appointment-booked', 'appointment-requested');
  const mailedAsCancelled = await countMails('appointment-cancelled');
  const booked = [...acknowledged].filter((reference) => !cancelled.has(reference));
  return {
    'bookings lost': missingFrom(booked, referencesOf('requested', 'confirmed')),
    'bookings stored twice': missingFrom(
      rows.map(({ reference }) => reference ?? ''),
      acknowledged,
    ),
    'cancellations lost': missingFrom(cancelled, referencesOf('cancelled')),
    'mails about bookings lost or doubled':
      Math.abs(mailed - acknowledged.size) + Math.abs(mailedAsCancelled - cancelled.size),
  };
}
