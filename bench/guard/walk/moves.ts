import type { DescribedCall } from '#testing/api-document.ts';
import type { Dice } from '../../harness/dice.ts';
import { fileToSend } from '../writes/scene.ts';
import type { Actor, HeldSession } from './actors.ts';
import {
  anyRequest,
  attackersPhone,
  filledPath,
  someSession,
  typedPassword,
  type WalkRequest,
} from './requests.ts';

/** What an actor may do next. Those that lead somewhere come more often than chance would. */

interface Step {
  readonly actor: Actor;
  readonly dice: Dice;
  readonly calls: readonly DescribedCall[];
}

type Move = (step: Step) => WalkRequest | undefined | Promise<WalkRequest | undefined>;

const asAnyone = (method: string, path: string, body: object): WalkRequest => ({
  call: `${method} ${path}`,
  method,
  path,
  body,
});

/** With one of their sessions, of someone or something that they know. */
function made(
  { actor, dice }: Step,
  method: string,
  path: string,
  body?: object,
  query = '',
): WalkRequest {
  const described = path.replace(/:(\w+)/g, '{$1}');
  return {
    call: `${method} ${described}`,
    method,
    path: filledPath(described, actor.knowledge, dice) + query,
    body,
    session: someSession(actor, dice),
  };
}

type Read = readonly [path: string, query?: string];

/** Where the records stand that clients and the practice read. */
const sharedReads: readonly Read[] = [
  ['/api/forms/contact/:id/receipt'],
  ['/api/documents'],
  ['/api/documents/:id'],
  ['/api/documents/:id/file'],
  ['/api/work'],
  ['/api/work/:id'],
  ['/api/work/:id/comments'],
  ['/api/work/:id/approval'],
  ['/api/work/:id/approval/certificate'],
  ['/api/users/me/activity'],
  ['/api/users/me'],
];

const clientReads: readonly Read[] = [
  ...sharedReads,
  ['/api/forms/contact/last-answers'],
  ['/api/forms/contact/last-answers'],
  ['/api/forms/contact'],
  ['/api/forms/contact/draft'],
  ['/api/forms/contact/draft'],
  ['/api/forms/contact/:id'],
  ['/api/forms/contact/:id/corrections/draft'],
];

const practiceReads: readonly Read[] = [
  ...sharedReads,
  ['/api/submissions/:id'],
  ['/api/submissions/:id/versions'],
  ['/api/submissions/:id/versions/:version'],
  ['/api/users', '?pageSize=1000'],
  ['/api/users', '?page=2'],
  ['/api/users'],
  ['/api/users/:id'],
  ['/api/users/:id/record'],
  ['/api/users/:id/notes'],
  ['/api/activity'],
  ['/api/users/:id/export.zip'],
  ['/api/exports/clients.csv'],
  ['/api/exports/submissions.csv'],
];

/** Mostly what they expect to be let into. */
function readsOf({ actor, dice }: Step, session: HeldSession | undefined): readonly Read[] {
  const isOwn = session?.userId === actor.user?.id;
  const worksHere = isOwn && actor.user?.type !== 'client';
  return worksHere !== dice.chance(0.2) ? practiceReads : clientReads;
}

const ownBox = ({ actor, dice }: Step) => dice.pick([...actor.mailboxes]);

const moves: readonly (readonly [weight: number, name: string, move: Move])[] = [
  [24, 'any call', ({ actor, dice, calls }) => anyRequest(dice.pick(calls), actor, dice)],
  [
    24,
    'read',
    (step) => {
      const session = someSession(step.actor, step.dice);
      const [path, query] = step.dice.pick(readsOf(step, session));
      return { ...made(step, 'GET', path, undefined, query), session };
    },
  ],
  [
    7,
    'reveal',
    (step) =>
      made(step, 'POST', '/api/submissions/:id/reveal', {
        field: step.dice.pick(['tfn', 'dateOfBirth', 'accountNumber']),
      }),
  ],
  [
    7,
    'give someone an own address',
    (step) => made(step, 'PATCH', '/api/users/:id', { email: step.actor.freshMailbox() }),
  ],
  [
    5,
    'give someone an own phone',
    (step) => made(step, 'PATCH', '/api/users/:id', { phone_number: attackersPhone }),
  ],
  [
    12,
    'ask for a code',
    (step) => {
      const { actor, dice } = step;
      const newest = dice.pick([...actor.mailboxes].slice(-3));
      const email = dice.chance(0.5)
        ? newest
        : dice.pick([ownBox(step), actor.knowledge.email(dice)]);
      return asAnyone('POST', '/api/users/forgot-password', { email });
    },
  ],
  [
    12,
    'enter a code',
    ({ actor, dice }) => {
      const mailed = actor.knowledge.code(dice);
      return mailed && asAnyone('POST', '/api/users/verify-login-code', mailed);
    },
  ],
  [
    3,
    'use a link',
    ({ actor, dice }) =>
      asAnyone(
        'POST',
        dice.pick([
          '/api/users/reset-password',
          '/api/users/stop-email',
          '/api/users/confirm-email',
        ]),
        {
          token: actor.knowledge.token(dice),
        },
      ),
  ],
  [
    3,
    'choose a password by a link',
    ({ actor, dice }) => {
      const token = actor.knowledge.token(dice);
      return asAnyone('POST', '/api/users/reset-password', {
        token,
        newPassword: typedPassword(dice),
      });
    },
  ],
  [
    4,
    'make someone with a typed password',
    (step) => {
      const { actor, dice } = step;
      const email = dice.chance(0.6) ? `someone-${dice.below(1e9)}@victim.example` : ownBox(step);
      const type = dice.pick(['client', 'client', 'staff', 'admin']);
      const password = typedPassword(dice);
      actor.knowledge.addCredentials({ email, password });
      return made(step, 'POST', '/api/users/signup', { name: 'Ash Walker', email, type, password });
    },
  ],
  [
    5,
    'choose a first password',
    ({ actor, dice }) => {
      const known = actor.knowledge.credentials(dice);
      if (!known) return undefined;
      const newPassword = typedPassword(dice);
      const { email, password: currentPassword } = known;
      actor.knowledge.addCredentials({ email, password: newPassword });
      const mailed = dice.chance(0.5) ? actor.knowledge.code(dice) : undefined;
      const code = mailed && { code: mailed.code };
      const body = { email, name: 'Ash Walker', currentPassword, newPassword, ...code };
      return asAnyone('POST', '/api/users/update-password-initial', body);
    },
  ],
  [
    5,
    'sign in',
    ({ actor, dice }) => {
      const known = actor.knowledge.credentials(dice);
      return known && asAnyone('POST', '/api/users/login', known);
    },
  ],
  [
    2,
    'invite',
    (step) => {
      const { actor, dice } = step;
      const email = dice.chance(0.7) ? actor.knowledge.email(dice) : ownBox(step);
      return made(step, 'POST', '/api/users/invite', {
        email,
        role: dice.pick(['client', 'staff', 'admin']),
      });
    },
  ],
  [
    3,
    'confirm',
    (step) => {
      const { user, knowledge } = step.actor;
      const [known] = knowledge.credentialsOf(user?.email ?? '');
      return (
        known && made(step, 'POST', '/api/users/confirm-password', { password: known.password })
      );
    },
  ],
  [
    6,
    'note a call about a bank account',
    (step) =>
      made(step, 'POST', '/api/submissions/:id/bank-call', {
        number: attackersPhone,
        spokeWith: 'The client',
      }),
  ],
  [3, 'delete a document', (step) => made(step, 'DELETE', '/api/documents/:id')],
  [
    2,
    'turn an account on or off',
    (step) => made(step, 'PATCH', '/api/users/:id', { is_active: step.dice.chance(0.7) }),
  ],
  [
    1,
    'take away a second factor',
    (step) => made(step, 'POST', '/api/users/:id/second-factor/reset', {}),
  ],
  [
    2,
    'upload',
    async (step) => {
      const client = step.actor.knowledge.id('users', step.dice);
      const bytes = Buffer.from('%PDF-1.7\nwalked\n');
      const { body, headers } = await fileToSend({ bytes, fields: { client } });
      return { ...made(step, 'POST', '/api/documents'), body, headers };
    },
  ],
];

const allWeights = moves.reduce((sum, [weight]) => sum + weight, 0);

function pickMove(dice: Dice): readonly [name: string, move: Move] {
  let left = dice.below(allWeights);
  for (const [weight, name, move] of moves) {
    if (left < weight) return [name, move];
    left -= weight;
  }
  throw new Error('No move was picked.');
}

export async function nextRequest(step: Step): Promise<{ move: string; request: WalkRequest }> {
  for (;;) {
    const [move, make] = pickMove(step.dice);
    const request = await make(step);
    if (request) return { move, request };
  }
}
