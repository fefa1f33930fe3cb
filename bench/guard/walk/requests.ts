import { type DescribedCall, exampleBody } from '#testing/api-document.ts';
import type { Dice } from '../../harness/dice.ts';
import type { Actor, HeldSession } from './actors.ts';
import type { Knowledge } from './knowledge.ts';

/** Calls as an actor makes them of what they know. */

export interface WalkRequest {
  /** As the description has it, such as "GET /api/users/{id}". */
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object | Buffer | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly session?: HeldSession | undefined;
}

/** One that they got last more often than the others. */
export function someSession({ held }: Actor, dice: Dice): HeldSession | undefined {
  if (held.length === 0) return undefined;
  return dice.chance(0.5) ? held.at(-1) : dice.pick(held);
}

const named: Readonly<Record<string, string>> = {
  calendar: 'bookkeeping',
  rule: 'identifiers',
  version: '1',
};

/** What stands in the path: an id of its kind, or whatever else fits. */
export function filledPath(path: string, knowledge: Knowledge, dice: Dice): string {
  return path.replace(/([\w-]+)\/\{(\w+)\}/g, (_, kind: string, name: string) => {
    const value = named[name] ?? (name === 'token' ? knowledge.token(dice) : undefined);
    return `${kind}/${value ?? knowledge.id(kind === 'contact' ? 'submissions' : kind, dice)}`;
  });
}

export const typedPassword = (dice: Dice): string => `the ${dice.below(1e6)} lamps of harbour road`;
export const attackersPhone = '0491 570 110';

type Fill = (actor: Actor, dice: Dice) => unknown;

/** What someone who looks for a way in would put into a field of this name. */
const fills: Readonly<Record<string, Fill>> = {
  email: ({ knowledge, mailboxes }, dice) =>
    dice.chance(0.5) ? knowledge.email(dice) : dice.pick([...mailboxes]),
  password: ({ knowledge }, dice) => knowledge.credentials(dice)?.password ?? typedPassword(dice),
  currentPassword: ({ knowledge }, dice) => knowledge.credentials(dice)?.password ?? 'none',
  newPassword: (_, dice) => typedPassword(dice),
  token: ({ knowledge }, dice) => knowledge.token(dice),
  code: ({ knowledge }, dice) => knowledge.code(dice)?.code ?? '123456',
  client: ({ knowledge }, dice) => knowledge.id('users', dice),
  assignee: ({ knowledge }, dice) => knowledge.id('users', dice),
  document: ({ knowledge }, dice) => knowledge.id('documents', dice),
  item: ({ knowledge }, dice) => knowledge.id('items', dice),
  company_id: ({ knowledge }, dice) => knowledge.id('companies', dice),
  clients: ({ knowledge }, dice) => [knowledge.id('users', dice)],
  type: (_, dice) => dice.pick(['client', 'staff', 'admin']),
  role: (_, dice) => dice.pick(['client', 'staff', 'admin']),
  field: (_, dice) => dice.pick(['tfn', 'dateOfBirth', 'accountNumber']),
  is_active: (_, dice) => dice.chance(0.5),
  phone_number: () => attackersPhone,
  number: () => attackersPhone,
};

/** Fields that a call may forget to refuse. */
const smuggled = ['type', 'role', 'is_active', 'email', 'client', 'company_id'];

function filledBody(
  call: DescribedCall,
  actor: Actor,
  dice: Dice,
): Record<string, unknown> | undefined {
  const example = exampleBody(call);
  if (!example) return undefined;
  const extra = dice.chance(0.1) ? { [dice.pick(smuggled)]: null } : {};
  const fields = Object.entries({ ...example, ...extra }).map(([name, value]) => {
    const fill = fills[name];
    return [name, fill && (value === null || dice.chance(0.7)) ? fill(actor, dice) : value];
  });
  return Object.fromEntries(fields);
}

const queries: Readonly<Record<string, Fill>> = {
  client: fills.client as Fill,
  work: ({ knowledge }, dice) => knowledge.id('work', dice),
  subject: ({ knowledge }, dice) => knowledge.id('users', dice),
  actor: ({ knowledge }, dice) => knowledge.id('users', dice),
  token: ({ knowledge }, dice) => knowledge.token(dice),
  pageSize: () => 100,
  search: (_, dice) => dice.pick(['vic', 'a', 'example']),
};

function filledQuery({ operation }: DescribedCall, actor: Actor, dice: Dice): string {
  const wanted = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const given = wanted.flatMap(({ name, required }) => {
    const fill = queries[name];
    if (!fill || (!required && dice.chance(0.6))) return [];
    return [`${name}=${encodeURIComponent(String(fill(actor, dice)))}`];
  });
  return given.length === 0 ? '' : `?${given.join('&')}`;
}

/** Any call of the description, as it would be made by someone who tries things. */
export function anyRequest(call: DescribedCall, actor: Actor, dice: Dice): WalkRequest {
  const { name, method, path } = call;
  return {
    call: name,
    method,
    path: filledPath(path, actor.knowledge, dice) + filledQuery(call, actor, dice),
    body: filledBody(call, actor, dice),
    headers: path === '/api/documents/uploads' ? { 'tus-resumable': '1.0.0' } : {},
    session: someSession(actor, dice),
  };
}
