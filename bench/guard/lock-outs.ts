import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiPaths } from '#domain/api-paths.ts';
import type { TestUser } from '#testing/accounts/accounts.ts';
import { askDatabase } from '#testing/accounts/signed-in.ts';
import { codeIn } from '#testing/mail/mail-facts.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { type Answer, fromElsewhere, inParallel, post } from './calls.ts';
import { newPerson, password } from './people.ts';
import { type Proof, scaled } from './proof.ts';
import type { Target } from './target.ts';

/**
 * Strangers from many addresses who try to keep people out, and then the owner on a device that the
 * account has never seen. What counts is how many further emails they need and how long they wait.
 */

const triesOfStrangers = 200;
const atOnce = 50;
const mostMails = 1;
const mostSeconds = 60;
/** Longer than an email takes that does go out. */
const mailComesWithin = 4000;

type Attack = (target: Target, email: string) => Promise<Answer>;

const wrongPassword: Attack = ({ address }, email) =>
  post(address + apiPaths.login, { email, password: 'a guess of a stranger' });
const wrongCode: Attack = ({ address }, email) =>
  post(address + apiPaths.verifyLoginCode, { email, code: '000000' });
const request: Attack = ({ address }, email) => post(address + apiPaths.forgotPassword, { email });

const attacks: Record<string, readonly Attack[]> = {
  'wrong passwords': [wrongPassword],
  'wrong codes': [wrongCode],
  'forgotten passwords': [request],
  'all three': [wrongPassword, wrongCode, request],
};

/** The owner's browser, with the cookies that it was given. */
class NewDevice {
  mails = 0;
  seconds = 0;
  private cookie: Record<string, string> = {};
  private readonly place = fromElsewhere();
  private readonly target: Target;
  private readonly owner: TestUser;

  constructor(target: Target, owner: TestUser) {
    this.target = target;
    this.owner = owner;
  }

  private async call(path: string, more: object): Promise<Answer> {
    const headers = { ...this.place, 'sec-fetch-site': 'same-origin', ...this.cookie };
    const body = { email: this.owner.email, ...more };
    const answer = await post(this.target.address + path, body, headers);
    const device = answer.cookies.find((text) => text.startsWith('device='));
    if (device) this.cookie = { cookie: device };
    return answer;
  }

  /** Nobody can turn the server's clock, so what it waits for is made older. */
  private async wait(seconds: number): Promise<void> {
    this.seconds += seconds;
    const age = `update limits set blocked_until = blocked_until - $1 * interval '1 second',
      tries = array(select each - $1 * interval '1 second' from unnest(tries) as each)`;
    await askDatabase(this.target, age, [seconds]);
  }

  async byPassword(): Promise<boolean> {
    while (this.seconds <= mostSeconds) {
      const { status, retryAfter } = await this.call(apiPaths.login, { password });
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

  private async newMail(before: readonly { messageId?: string }[]) {
    const known = new Set(before.map(({ messageId }) => messageId));
    const deadline = performance.now() + mailComesWithin;
    while (performance.now() < deadline) {
      const found = (await this.mailsSoFar()).find(({ messageId }) => !known.has(messageId));
      if (found) return found;
      await pause(100);
    }
    return undefined;
  }

  async byCode(): Promise<boolean> {
    // What strangers asked for may still be on its way.
    await pause(mailComesWithin / 2);
    for (; this.seconds <= mostSeconds; await this.wait(mostSeconds / 2)) {
      const before = await this.mailsSoFar();
      await this.call(apiPaths.forgotPassword, {});
      const mail = await this.newMail(before);
      if (!mail) continue;
      this.mails += 1;
      return (await this.call(apiPaths.verifyLoginCode, { code: codeIn(mail) })).status === 200;
    }
    return false;
  }
}

export async function proveLockOuts(target: Target, factor: number): Promise<Proof> {
  const surprises: string[] = [];
  const figures: Record<string, string> = {};
  let attempts = 0;
  for (const [name, kinds] of Object.entries(attacks)) {
    let [mails, seconds] = [0, 0];
    const rounds = scaled(10, factor, 1);
    for (let round = 0; round < rounds; round += 1) {
      const owner = await newPerson(target);
      const tries = kinds.flatMap((attack) => Array<Attack>(triesOfStrangers).fill(attack));
      await inParallel(tries, atOnce, async (attack) => {
        const { status, text } = await attack(target, owner.email);
        attempts += 1;
        if (![200, 401, 429].includes(status)) surprises.push(`${name}: ${status} ${text}`);
      });
      const device = new NewDevice(target, owner);
      const isIn = name === 'wrong passwords' ? await device.byPassword() : await device.byCode();
      if (!isIn) surprises.push(`${name}: the owner did not get in`);
      if (device.mails > mostMails || device.seconds > mostSeconds) {
        surprises.push(`${name}: ${device.mails} emails and ${device.seconds} seconds`);
      }
      mails = Math.max(mails, device.mails);
      seconds = Math.max(seconds, device.seconds);
    }
    figures[`${name} cost the owner at most`] = `${mails} emails, ${seconds} seconds`;
  }
  return { title: 'Keeping people out', attempts, figures, surprises };
}
