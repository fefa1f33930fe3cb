import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { limits } from '#server/db/tables/limits.ts';
import type { TestUser } from '#testing/accounts/accounts.ts';
import { codeIn, resetTokenIn } from '#testing/mail/mail-facts.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { type Answer, fromElsewhere, inParallel, post } from '../harness/calls.ts';
import { newPerson, password } from './people.ts';
import { type Proof, scaled } from './proof.ts';
import type { Target } from './target.ts';

/**
 * Strangers from many addresses who try to keep people out, and the owner on a device that the
 * account has never seen. They try all at once before the owner comes, or at some pace, and then go
 * on while the owner waits. What counts is how many further emails the owner needs and how long they
 * wait.
 */

const triesOfStrangers = 200;
/** As many as make the account wait. */
const fewestTries = 11;
const atOnce = 50;
const mostMails = 1;
const mostSeconds = 60;
/** Longer than an email takes that does go out. */
const mailComesWithin = 4000;
/** From asking for the email to entering its code. */
const secondsToType = 20;

type Attack = (target: Target, email: string) => Promise<Answer>;

const wrongPassword: Attack = ({ address }, email) =>
  post(`${address}/api/users/login`, { email, password: 'a guess of a stranger' });
const wrongCode: Attack = ({ address }, email) =>
  post(`${address}/api/users/verify-login-code`, { email, code: '000000' });
const request: Attack = ({ address }, email) =>
  post(`${address}/api/users/forgot-password`, { email });

const attacks: Record<string, readonly Attack[]> = {
  'wrong passwords': [wrongPassword],
  'wrong codes': [wrongCode],
  'forgotten passwords': [request],
  'all three': [wrongPassword, wrongCode, request],
};

/** Seconds before each try, again and again. */
const paces: Record<string, readonly number[]> = {
  'one a second': [1],
  'one in 3 seconds': [3],
  'one a minute': [60],
  'in fits and starts': [...Array<number>(9).fill(0), 30, ...Array<number>(20).fill(1), 3, 60],
};

/** No one can turn the server's clock, so what is waited for is made older. */
async function age({ parts }: Target, seconds: number): Promise<void> {
  const passed = sql`${seconds} * interval '1 second'`;
  await parts.database.queries.execute(sql`update ${limits} set
    blocked_until = blocked_until - ${passed},
    tries = array(select each - ${passed} from unnest(tries) as each)`);
}

/** How long so many tries take. */
const secondsOf = (pace: readonly number[], tries: number): number =>
  Array.from({ length: tries }, (_, at) => pace[at % pace.length] ?? 0).reduce((a, b) => a + b);

/** Lets time pass. */
type Wait = (seconds: number) => Promise<void>;

/** Time in which strangers go on at their pace, and are always a moment before the owner. */
function amidTries(target: Target, pace: readonly number[], tryOnce: () => Promise<void>): Wait {
  let tries = 0;
  const gap = () => pace[tries % pace.length] ?? 0;
  let untilNext = gap();
  return async (seconds) => {
    let left = seconds;
    for (; untilNext <= left; untilNext = gap()) {
      left -= untilNext;
      await age(target, untilNext);
      await tryOnce();
      tries += 1;
    }
    await age(target, left);
    untilNext -= left;
  };
}

/** The owner's browser, with the cookies that it was given. */
class NewDevice {
  mails = 0;
  seconds = 0;
  private cookie: Record<string, string> = {};
  private readonly place = fromElsewhere();
  private readonly target: Target;
  private readonly owner: TestUser;
  private readonly letPass: Wait;

  constructor(target: Target, owner: TestUser, letPass: Wait) {
    this.target = target;
    this.owner = owner;
    this.letPass = letPass;
  }

  private async call(path: string, body: object): Promise<Answer> {
    const headers = { ...this.place, 'sec-fetch-site': 'same-origin', ...this.cookie };
    const answer = await post(this.target.address + path, body, headers);
    const device = answer.cookies.find((text) => text.startsWith('device='));
    if (device) this.cookie = { cookie: device };
    return answer;
  }

  private async wait(seconds: number): Promise<void> {
    this.seconds += seconds;
    await this.letPass(seconds);
  }

  async byPassword(): Promise<boolean> {
    while (this.seconds <= mostSeconds) {
      const { status, retryAfter } = await this.call('/api/users/login', {
        email: this.owner.email,
        password,
      });
      if (status !== 429) return status === 200;
      await this.wait(retryAfter);
    }
    return false;
  }

  private async mailsSoFar() {
    const folder = join(this.target.dataDir, 'mail');
    return (await readMailbox(folder)).filter(
      ({ to, subject }) =>
        to?.some(({ address }) => address === this.owner.email) && subject?.includes('login code'),
    );
  }

  /** The one of this moment's request. */
  private async newMail(before: readonly { messageId?: string }[]) {
    const known = new Set(before.map(({ messageId }) => messageId));
    const deadline = performance.now() + mailComesWithin;
    while (performance.now() < deadline) {
      const mail = (await this.mailsSoFar()).find(({ messageId }) => !known.has(messageId));
      if (mail) return mail;
      await pause(100);
    }
    return undefined;
  }

  /** If strangers had the emails of this hour, their newest one has a link that works. */
  private async byLink(mail: Email): Promise<boolean> {
    const newPassword = 'a short walk by the sea';
    await this.call('/api/users/reset-password', { token: resetTokenIn(mail), newPassword });
    const { email } = this.owner;
    return (await this.call('/api/users/login', { email, password: newPassword })).status === 200;
  }

  async byEmail(): Promise<boolean> {
    const { email } = this.owner;
    // What strangers asked for may still be on its way.
    await pause(mailComesWithin / 2);
    for (; this.seconds <= mostSeconds; await this.wait(mostSeconds / 2)) {
      const before = await this.mailsSoFar();
      await this.call('/api/users/forgot-password', { email });
      const mail = await this.newMail(before);
      const earlier = before.at(-1);
      if (!mail && earlier) return this.byLink(earlier);
      if (!mail) continue;
      this.mails += 1;
      await this.letPass(secondsToType);
      const code = codeIn(mail);
      return (await this.call('/api/users/verify-login-code', { email, code })).status === 200;
    }
    return false;
  }
}

interface Tally {
  attempts: number;
  mails: number;
  seconds: number;
  readonly surprises: string[];
}

/** How an owner fares who comes after so many tries of each kind. */
async function tryOwner(
  target: Target,
  kinds: readonly Attack[],
  [pace, triesBefore]: readonly [pace: readonly number[] | undefined, triesBefore: number],
  tally: Tally,
): Promise<void> {
  const owner = await newPerson(target);
  const tryAs = async (attack: Attack) => {
    const { status, text } = await attack(target, owner.email);
    tally.attempts += 1;
    if (![200, 401, 429].includes(status)) tally.surprises.push(`${status} ${text}`);
  };
  const tryEach = async () => {
    for (const attack of kinds) await tryAs(attack);
  };
  let letPass: Wait = (seconds) => age(target, seconds);
  if (pace) {
    letPass = amidTries(target, pace, tryEach);
    await letPass(secondsOf(pace, triesBefore));
  } else {
    const tries = kinds.flatMap((attack) => Array<Attack>(triesBefore).fill(attack));
    await inParallel(tries, atOnce, tryAs);
  }
  const device = new NewDevice(target, owner, letPass);
  const isByPassword = kinds.length === 1 && kinds[0] === wrongPassword;
  const isIn = isByPassword ? await device.byPassword() : await device.byEmail();
  if (!isIn) tally.surprises.push(`after ${triesBefore} tries the owner did not get in`);
  if (device.mails > mostMails || device.seconds > mostSeconds) {
    tally.surprises.push(`${device.mails} emails and ${device.seconds} seconds`);
  }
  tally.mails = Math.max(tally.mails, device.mails);
  tally.seconds = Math.max(tally.seconds, device.seconds);
}

export async function proveLockOuts(target: Target, factor: number): Promise<Proof> {
  const surprises: string[] = [];
  const figures: Record<string, string> = {};
  let attempts = 0;
  const rounds = scaled(5, factor, 1);
  for (const [name, kinds] of Object.entries(attacks)) {
    for (const [how, pace] of [['at once', undefined] as const, ...Object.entries(paces)]) {
      const tally: Tally = { attempts: 0, mails: 0, seconds: 0, surprises: [] };
      for (let round = 0; round < rounds; round += 1) {
        const share = pace ? round / Math.max(1, rounds - 1) : 1;
        const triesBefore = Math.round(fewestTries + (triesOfStrangers - fewestTries) * share);
        await tryOwner(target, kinds, [pace, triesBefore], tally);
      }
      attempts += tally.attempts;
      const what = `${name}, ${how}`;
      surprises.push(...tally.surprises.map((surprise) => `${what}: ${surprise}`));
      figures[`${what}, cost the owner at most`] =
        `${tally.mails} emails, ${tally.seconds} seconds`;
    }
  }
  return { title: 'Keeping people out', attempts, figures, surprises };
}
