import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { decryptDetails } from '#server/bookings/details.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { codeIn, newestMailTo, resetTokenIn } from '#testing/mail/mail-facts.ts';

const password = 'a long walk by the river';
const newPassword = 'another long walk by the sea';

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What someone books, under a key for when they try it again. */
interface Order {
  readonly startsAt: string;
  readonly email: string;
  readonly key: string;
}

export interface Booked {
  readonly order: Order;
  readonly appointment: OwnAppointment;
}

/** Whatever the clock says. */
const lasting = ['reference', 'state', 'startsAt', 'email'] as const;

const bearer = (token: string | number) => ({ authorization: `Bearer ${token}` });
const pathOf = (path: string) => path.replace(':calendar', 'bookkeeping');

/** People at a server whose clock is set while they are there. */
export class ClockWalk {
  readonly #running: TestApp;
  /** Answers of 500 and above. */
  failures = 0;

  constructor(running: TestApp) {
    this.#running = running;
  }

  async #call(
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) {
    const answer = await this.#running.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers,
      remoteAddress: `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    });
    if (answer.statusCode >= 500) this.failures += 1;
    return { status: answer.statusCode, body: answer.json() } satisfies Answer;
  }

  async person(): Promise<string> {
    return (await createUser(this.#running, { password })).email;
  }

  /** A token, or what was answered instead. */
  async signIn(email: string, secret = password): Promise<string | number> {
    const { status, body } = await this.#call('POST', '/api/users/login', {
      email,
      password: secret,
    });
    return typeof body.token === 'string' ? body.token : status;
  }

  async canUse(token: string | number): Promise<boolean> {
    return (await this.#call('GET', '/api/users/me', undefined, bearer(token))).status === 200;
  }

  async guessWrongly(email: string, times: number): Promise<void> {
    for (let guess = 0; guess < times; guess += 1) await this.signIn(email, 'not the password');
  }

  /** The code and the link that were mailed. */
  async recover(email: string) {
    await this.#call('POST', '/api/users/forgot-password', { email });
    const mail = await newestMailTo(this.#running.mailFolder, email, 1, 'login code');
    return { code: codeIn(mail), link: resetTokenIn(mail) };
  }

  async reset(token: string): Promise<boolean> {
    return (
      (await this.#call('POST', '/api/users/reset-password', { token, newPassword })).status === 200
    );
  }

  async enterCode(email: string, code: string): Promise<boolean> {
    return (
      (await this.#call('POST', '/api/users/verify-login-code', { email, code })).status === 200
    );
  }

  /** Someone with an authenticator app. */
  async withApp(at: Date) {
    const email = await this.person();
    const own = bearer(await this.signIn(email));
    const { body } = await this.#call('POST', '/api/users/me/totp', {}, own);
    const secret = String(body.secret);
    await this.#call('POST', '/api/users/me/totp/confirm', { code: codeAt(secret, at) }, own);
    return { email, secret };
  }

  async signInWithApp({ email, secret }: { email: string; secret: string }, at: Date) {
    const { body } = await this.#call('POST', '/api/users/login', { email, password });
    const { ticket } = (body.secondFactor ?? {}) as { ticket?: string };
    const proof = { ticket, method: 'totp', code: codeAt(secret, at) };
    return (await this.#call('POST', '/api/users/second-factor', proof)).status === 200;
  }

  /** Undefined when it is refused. */
  async #order({ key, ...wanted }: Order): Promise<OwnAppointment | undefined> {
    const details = { ...wanted, name: 'Mei Chen', phone: '02 5550 4161' };
    const headers = { 'idempotency-key': key };
    const { body } = await this.#call(
      'POST',
      pathOf('/api/schedule/:calendar/bookings'),
      details,
      headers,
    );
    return body.data as OwnAppointment | undefined;
  }

  /** By someone new. */
  async book(startsAt: string): Promise<Booked | undefined> {
    const order = { startsAt, email: `${randomUUID()}@example.com`, key: randomUUID() };
    const appointment = await this.#order(order);
    return appointment && { order, appointment };
  }

  /** Whether trying it again, as after a lost answer, comes to the same booking. */
  async isSameAgain({ order, appointment }: Booked): Promise<boolean> {
    return (await this.#order(order))?.reference === appointment.reference;
  }

  async isThereOnce({ order }: Booked): Promise<boolean> {
    const { database, vault } = this.#running.parts;
    const rows = await database.queries.select().from(appointments);
    const own = rows.filter(
      (row) => row.reference && decryptDetails(vault, row).email === order.email,
    );
    return own.length === 1;
  }

  async linkWorks({ appointment }: Booked): Promise<boolean> {
    const path = `/api/appointments/link/${appointment.link}`;
    const shown = (await this.#call('GET', path)).body.data as OwnAppointment | undefined;
    return lasting.every((field) => shown?.[field] === appointment[field]);
  }

  async freeTimes(at: Date): Promise<string[]> {
    for (let ahead = 1; ahead < 14; ahead += 1) {
      const day = new Date(at.getTime() + ahead * 24 * 3_600_000).toISOString().slice(0, 10);
      const { body } = await this.#call(
        'GET',
        `${pathOf('/api/schedule/:calendar/slots')}?day=${day}`,
      );
      const { slots = [] } = (body.data ?? {}) as { slots?: { startsAt: string }[] };
      if (slots.length > 8) return slots.map(({ startsAt }) => startsAt);
    }
    return [];
  }
}

const codeAt = (secret: string, at: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
