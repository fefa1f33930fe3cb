import { bodySchemaOf, type DescribedCall } from '#testing/api-document.ts';
import { changeText, nameOf } from '#testing/text-places.ts';
import type { Dice } from '../harness/dice.ts';
import {
  brokenBodies,
  contentTypes,
  hostileHeaders,
  hostileQuery,
  hostileText,
  hostileValue,
  possiblyInvalidName,
} from './hostile-values.ts';
import { inHeader, oddities } from './odd-text.ts';
import type { Records } from './records.ts';
import {
  addressOf,
  type Fuzzed,
  type FuzzRequest,
  filled,
  headersOf,
  json,
  type Kind,
  mixedKinds,
  within,
} from './request-parts.ts';
import { type Fields, type ParameterValues, validBody, validParameters } from './valid-values.ts';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All objects of a body, from the outside in. */
const objectsIn = (value: unknown): Fields[] =>
  isFields(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];

/** A length at the schema's limit, or just beyond it. */
function textAtLimit(call: DescribedCall, field: string, dice: Dice): string {
  const schemas = objectsIn(bodySchemaOf(call)).map((schema) => schema[field]);
  const limited = schemas.find((schema) => isFields(schema) && 'maxLength' in schema);
  const limit = isFields(limited) ? Number(limited.maxLength) : 100;
  return 'x'.repeat(Math.max(0, limit + dice.pick([-1, 0, 1])));
}

/** Makes one thing in a valid body wrong. */
function spoil(call: DescribedCall, body: Fields, dice: Dice): void {
  const part = dice.pick(objectsIn(body));
  const names = Object.keys(part);
  const field = names.length > 0 ? dice.pick(names) : 'name';
  const set = (name: string, value: unknown): void => {
    part[name] = value;
  };
  const ways: (() => void)[] = [
    () => void delete part[field],
    () => set(field, hostileValue(dice)),
    () => set(field, textAtLimit(call, field, dice)),
    () => set(hostileText(dice), hostileValue(dice)),
    () => set(field, [part[field]]),
    () => set(field, { value: part[field] }),
    () => set(field, null),
  ];
  dice.pick(ways)();
}

/**
 * These come up less often: hashing a password takes as long as a hundred other calls, and signing
 * out ends a session that others need.
 */
function wanted(path: string, dice: Dice): boolean {
  if (path === '/api/users/logout') return dice.chance(0.02);
  return !/login|password|signup|invite/.test(path) || dice.chance(0.2);
}

function pickCall(calls: readonly DescribedCall[], dice: Dice): DescribedCall {
  for (;;) {
    const call = dice.pick(calls);
    if (wanted(call.path, dice)) return call;
  }
}

function bodyOf(call: DescribedCall, kind: Kind, records: Records, dice: Dice) {
  if (kind === 'hostile') return dice.pick(brokenBodies)(dice);
  const body = validBody(call, records, dice);
  if (body && kind === 'nearly valid') spoil(call, body, dice);
  return json(body);
}

const possiblyInvalidAddress = (
  { path }: DescribedCall,
  parameters: ParameterValues,
  dice: Dice,
): string => {
  const names = within(parameters, 'path').map(
    ([name, value]) => [name, possiblyInvalidName(value, dice)] as const,
  );
  return filled(path, names) + hostileQuery(dice);
};

/** A valid, nearly valid or hostile request. */
export function mixedRequest({ calls, records }: Fuzzed, dice: Dice): FuzzRequest {
  const kind = dice.pick(mixedKinds);
  const call = pickCall(calls, dice);
  const parameters = validParameters(call, records, dice);
  const authorization = dice.pick(['', ...records.people.client, ...records.people.admin]);
  const isHostile = kind === 'hostile';
  const others = ['PUT', 'OPTIONS', 'HEAD', 'DELETE'];
  const method = isHostile && dice.chance(0.05) ? dice.pick(others) : call.method;
  const body = ['GET', 'HEAD'].includes(method) ? undefined : bodyOf(call, kind, records, dice);
  return {
    kind,
    method,
    path:
      kind === 'valid'
        ? addressOf(call, parameters)
        : possiblyInvalidAddress(call, parameters, dice),
    headers: {
      ...headersOf({ authorization, body }, dice),
      ...(isHostile ? {} : Object.fromEntries(within(parameters, 'header'))),
      ...(isHostile && body ? { 'content-type': dice.pick(contentTypes) } : {}),
      ...(isHostile ? hostileHeaders(dice) : {}),
    },
    body,
  };
}

/**
 * Valid but for one text. Every odd text is tried in every place: at random, only 280 of 20,000
 * requests went to the sign-in calls, 12 of them with an odd email, and only every tenth run had
 * one that began with half a character, so a fault was missed.
 */
export function oddTextRequest(
  { places, forClients, records }: Fuzzed,
  turn: number,
  dice: Dice,
): FuzzRequest {
  const [round, at] = [Math.floor(turn / places.length), turn % places.length];
  const place = places[at];
  const oddity = oddities[(round + at) % oddities.length];
  if (!place || !oddity) throw new Error('The description has no place for text.');
  const { call, where, names } = place;
  const change = (text: string) => oddity.change(text, dice);
  const parameters = new Map(validParameters(call, records, dice));
  const parameter = call.operation.parameters?.find(
    ({ name }) => where !== 'body' && name === names[0],
  );
  if (parameter) parameters.set(parameter, change(parameters.get(parameter) ?? 'text'));
  const fields = validBody(call, records, dice, 1);
  if (fields && where === 'body') changeText(fields, names, change);
  const body = json(fields);
  const authorization = dice.pick(records.people[forClients.has(call.name) ? 'client' : 'admin']);
  const headers = within(parameters, 'header').map(([name, value]) => [name, inHeader(value)]);
  return {
    kind: 'odd text',
    odd: `${nameOf(place)}: ${oddity.name}`,
    method: call.method,
    path: addressOf(call, parameters),
    headers: { ...headersOf({ authorization, body }, dice), ...Object.fromEntries(headers) },
    body,
  };
}
