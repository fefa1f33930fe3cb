import type { DescribedCall } from '#testing/api-document.ts';
import type { Dice } from './dice.ts';
import {
  brokenBodies,
  contentTypes,
  hostileHeaders,
  hostileQuery,
  possiblyInvalidName,
} from './hostile-parts.ts';
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
import { spoil } from './spoil.ts';
import { type ParameterValues, validBody, validParameters } from './valid-values.ts';

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
