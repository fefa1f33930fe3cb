import { changeText, nameOf } from '#testing/text-places.ts';
import type { Dice } from './dice.ts';
import { inHeader, oddities } from './odd-text.ts';
import {
  addressOf,
  type Fuzzed,
  type FuzzRequest,
  headersOf,
  json,
  within,
} from './request-parts.ts';
import { validBody, validParameters } from './valid-values.ts';

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
