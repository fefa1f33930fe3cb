import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { recoveries, secondFactorTickets } from '#server/db/tables/accounts.ts';
import type { TestUser } from '#testing/accounts/accounts.ts';
import { codeIn, newestMailTo } from '#testing/mail/mail-facts.ts';
import { type Answer, inParallel, post } from '../harness/calls.ts';
import { appCode, enterAppCode, newPerson, personWithApp, ticketOf } from './people.ts';
import { type Proof, scaled } from './proof.ts';
import type { Target } from './target.ts';

/** Guessing the six digits of a mailed code or of an authenticator app. */

const atOnce = 200;
const attemptsAllowed = 5;

/** Six digits that are none of these: a guess that is right by chance would prove nothing. */
function wrongCode(right: readonly string[]): string {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!right.includes(code)) return code;
  }
}

class Tally {
  readonly surprises: string[] = [];
  answered = 0;
  gotIn = 0;
  limited = 0;
  kills = 0;
  mostCompared = 0;
  compared = 0;
  rightRefused = 0;

  count({ status, text }: Answer, what: string): void {
    this.answered += 1;
    if (status === 429) this.limited += 1;
    if (status < 400) this.gotIn += 1;
    if (![401, 429].includes(status)) this.surprises.push(`${what}: ${status} ${text}`);
  }

  /** A right code that came after the wrong ones. */
  countRight({ status, text }: Answer): void {
    if (status < 400) this.surprises.push(`a code that was used up got in: ${text}`);
    else this.rightRefused += 1;
  }

  countAttempts(attempts: readonly number[], what: string): void {
    this.compared += attempts.reduce((sum, number) => sum + number, 0);
    this.mostCompared = Math.max(this.mostCompared, ...attempts);
    if (this.mostCompared > attemptsAllowed) {
      this.surprises.push(`${this.mostCompared} guesses were compared with one ${what}`);
    }
  }
}

/** The server is killed when about two guesses at each code were answered, and started again. */
async function guessOverAKill(
  target: Target,
  tally: Tally,
  codes: number,
  guesses: readonly (() => Promise<Answer>)[],
): Promise<void> {
  const killAt = tally.answered + 2 * codes;
  let restarted: Promise<void> | undefined;
  await inParallel(guesses, atOnce, async (guess) => {
    tally.count(await guess(), 'a wrong code');
    if (tally.answered === killAt) restarted = target.killAndStartAgain();
  });
  await restarted;
  tally.kills += 1;
}

const askForCode = ({ address }: Target, email: string) =>
  post(`${address}/api/users/forgot-password`, { email });
const enterCode = ({ address }: Target, email: string, code: string) =>
  post(`${address}/api/users/verify-login-code`, { email, code });

const mailedCode = async ({ dataDir }: Target, email: string): Promise<string> =>
  codeIn(await newestMailTo(join(dataDir, 'mail'), email));

function figuresOf(tally: Tally, accounts: number) {
  return {
    guesses: `${tally.answered}, ${atOnce} at once, at ${accounts} accounts`,
    'kills of the server': tally.kills,
    'got in': tally.gotIn,
    'refused by a limit': tally.limited,
    'compared with a code': `${tally.compared}, at most ${tally.mostCompared} with the same`,
  };
}

const kills = 5;
const guessesPerCode = 100;

/** New people with a code each, at which to guess until the codes are used up and after it. */
async function guessLoginCodes(target: Target, tally: Tally, count: number): Promise<void> {
  const people: TestUser[] = [];
  while (people.length < count) people.push(await newPerson(target));
  await Promise.all(people.map(({ email }) => askForCode(target, email)));
  const rightCodes = await Promise.all(people.map(({ email }) => mailedCode(target, email)));
  const guesses = Array.from({ length: guessesPerCode }, () =>
    people.map(({ email }, index) => {
      const code = wrongCode([rightCodes[index] ?? '']);
      return () => enterCode(target, email, code);
    }),
  );
  await guessOverAKill(target, tally, count, guesses.flat());
  const ids = people.map(({ id }) => id);
  const rows = await target.parts.database.queries
    .select()
    .from(recoveries)
    .where(inArray(recoveries.userId, ids));
  tally.countAttempts(
    rows.map(({ codeAttempts }) => codeAttempts),
    'code',
  );
  for (const [index, { email }] of people.entries()) {
    tally.countRight(await enterCode(target, email, rightCodes[index] ?? ''));
  }
}

export async function proveLoginCodes(target: Target, factor: number): Promise<Proof> {
  const tally = new Tally();
  const peopleEach = scaled(10_000 / kills / guessesPerCode, factor, 1);
  for (let kill = 0; kill < kills; kill += 1) await guessLoginCodes(target, tally, peopleEach);
  const person = await newPerson(target);
  await askForCode(target, person.email);
  const code = await mailedCode(target, person.email);
  const right = await enterCode(target, person.email, code);
  if (right.status !== 200) tally.surprises.push(`a right code did not get in: ${right.text}`);
  return {
    title: 'Guessing login codes',
    attempts: tally.answered,
    figures: {
      ...figuresOf(tally, kills * peopleEach),
      'right codes refused afterwards': tally.rightRefused,
      'right code of someone else': right.status === 200 ? 'gets in' : 'refused',
    },
    surprises: tally.surprises,
  };
}

const ticketsEach = 5;
const guessesPerTicket = 40;

/** The codes that count while the guesses run, with some to spare. */
const rightCodesOf = (secret: string) =>
  Array.from({ length: 24 }, (_, index) => appCode(secret, index - 3));

export async function proveAppCodes(target: Target, factor: number): Promise<Proof> {
  const tally = new Tally();
  const wanted = scaled(2000, factor, ticketsEach * guessesPerTicket);
  const accounts = Math.ceil(wanted / (ticketsEach * guessesPerTicket));
  const guesses: (() => Promise<Answer>)[] = [];
  const tickets: string[] = [];
  for (let account = 0; account < accounts; account += 1) {
    const { user, secret } = await personWithApp(target);
    const right = rightCodesOf(secret);
    for (let ticket = 0; ticket < ticketsEach; ticket += 1) {
      const given = await ticketOf(target, user);
      tickets.push(given);
      for (let guess = 0; guess < guessesPerTicket; guess += 1) {
        const code = wrongCode(right);
        guesses.push(() => enterAppCode(target, given, code));
      }
    }
  }
  await guessOverAKill(target, tally, tickets.length, guesses);
  const ids = tickets.map((ticket) => ticket.split('.')[0] ?? '');
  const rows = await target.parts.database.queries
    .select()
    .from(secondFactorTickets)
    .where(inArray(secondFactorTickets.id, ids));
  tally.countAttempts(
    rows.map(({ attempts }) => attempts),
    'ticket',
  );
  const person = await personWithApp(target);
  const ticket = await ticketOf(target, person.user);
  const right = await enterAppCode(target, ticket, appCode(person.secret));
  if (right.status !== 200) tally.surprises.push(`a right code did not get in: ${right.text}`);
  return {
    title: 'Guessing codes of an authenticator app',
    attempts: tally.answered,
    figures: {
      ...figuresOf(tally, accounts),
      tickets: tickets.length,
      'right code of someone else': right.status === 200 ? 'gets in' : 'refused',
    },
    surprises: tally.surprises,
  };
}
