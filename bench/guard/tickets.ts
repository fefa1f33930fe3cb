import { wording } from '#domain/wording.ts';
import { askDatabase } from '#testing/accounts/signed-in.ts';
import { type Answer, post } from '../harness/calls.ts';
import {
  appCode,
  enterAppCode,
  type PersonWithApp,
  password,
  personWithApp,
  ticketOf,
} from './people.ts';
import { type Proof, scaled } from './proof.ts';
import type { Target } from './target.ts';

/** Tickets between the two steps of signing in, used in every way they must not be. */

const { secondFactorTicketOver, secondFactorWrong } = wording.accounts;

/** Each ends with a code that is right but for what is wrong with the ticket. */
type Misuse = (target: Target, person: PersonWithApp, other: PersonWithApp) => Promise<Answer>;

const misuses: Record<string, { refusal: string; use: Misuse }> = {
  'after five wrong codes': {
    refusal: secondFactorTicketOver,
    async use(target, { user, secret }) {
      const ticket = await ticketOf(target, user);
      for (let wrong = 0; wrong < 5; wrong += 1) await enterAppCode(target, ticket, 'wrong');
      return enterAppCode(target, ticket, appCode(secret));
    },
  },
  'after five minutes': {
    refusal: secondFactorTicketOver,
    async use(target, { user, secret }) {
      const ticket = await ticketOf(target, user);
      const [id] = ticket.split('.');
      // No one can turn the server's clock, so the ticket is made older.
      const aged =
        "update second_factor_tickets set expires_at = expires_at - interval '5 minutes'";
      await askDatabase(target, `${aged} where id = $1`, [id]);
      return enterAppCode(target, ticket, appCode(secret));
    },
  },
  'with the code of someone else': {
    refusal: secondFactorWrong,
    use: async (target, { user }, { secret }) =>
      enterAppCode(target, await ticketOf(target, user), appCode(secret)),
  },
  'with the secret of another': {
    refusal: secondFactorTicketOver,
    async use(target, { user }, other) {
      const [id] = (await ticketOf(target, user)).split('.');
      const [, secret] = (await ticketOf(target, other.user)).split('.');
      return enterAppCode(target, `${id}.${secret}`, appCode(other.secret));
    },
  },
  'used a second time': {
    refusal: secondFactorTicketOver,
    async use(target, { user, secret }) {
      const ticket = await ticketOf(target, user);
      const first = await enterAppCode(target, ticket, appCode(secret));
      if (first.status !== 200) throw new Error(`A right code was refused: ${first.text}`);
      // The next code already counts, so only the ticket can be what is refused.
      return enterAppCode(target, ticket, appCode(secret, 1));
    },
  },
  'after a change of password': {
    refusal: secondFactorTicketOver,
    async use(target, { user, secret, session }) {
      const ticket = await ticketOf(target, user);
      const change = { currentPassword: password, newPassword: 'a short walk by the sea' };
      const changed = await post(`${target.address}/api/users/update-password`, change, session);
      if (changed.status !== 200) throw new Error(`The password stayed: ${changed.text}`);
      return enterAppCode(target, ticket, appCode(secret, 1));
    },
  },
};

export async function proveTickets(target: Target, factor: number): Promise<Proof> {
  const surprises: string[] = [];
  const rounds = scaled(20, factor, 2);
  const tried: Record<string, number> = {};
  let served = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { refusal, use }] of Object.entries(misuses)) {
      const [person, other] = [await personWithApp(target), await personWithApp(target)];
      const { status, body, text } = await use(target, person, other);
      tried[name] = (tried[name] ?? 0) + 1;
      if (status < 400) served += 1;
      if (status !== 401 || body.message !== refusal) {
        surprises.push(`A ticket ${name}: ${status} ${text}`);
      }
    }
  }
  return {
    title: 'Misusing tickets for the second factor',
    attempts: rounds * Object.keys(misuses).length,
    figures: { ...tried, served },
    surprises,
  };
}
