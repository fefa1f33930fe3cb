import { type Agent, request } from 'node:http';
import type { DescribedCall, Parameter } from '#testing/api-document.ts';
import type { TextPlace } from '#testing/text-places.ts';
import type { Dice } from '../harness/dice.ts';
import { percentEncoded } from './odd-text.ts';
import type { Records } from './records.ts';
import type { Fields, ParameterValues } from './valid-values.ts';

/** One request of the fuzz, complete and printable. */
export interface FuzzRequest {
  readonly kind: Kind;
  /** What is odd about it, if it has one odd text. */
  readonly odd?: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

export const mixedKinds = ['valid', 'nearly valid', 'hostile'] as const;
export const kinds = [...mixedKinds, 'odd text'] as const;
export type Kind = (typeof kinds)[number];

export interface Fuzzed {
  readonly calls: readonly DescribedCall[];
  readonly places: readonly TextPlace[];
  /** Names of the calls that only clients may make. */
  readonly forClients: ReadonlySet<string>;
  readonly records: Records;
}

export const json = (body: Fields | undefined) => body && Buffer.from(JSON.stringify(body));

export const within = (parameters: ParameterValues, where: Parameter['in']): [string, string][] =>
  [...parameters]
    .filter(([{ in: place }]) => place === where)
    .map(([{ name }, value]) => [name, value]);

export const filled = (path: string, values: readonly (readonly [string, string])[]): string =>
  values.reduce((address, [name, value]) => address.replace(`{${name}}`, () => value), path);

export const addressOf = ({ path }: DescribedCall, parameters: ParameterValues): string => {
  const names = within(parameters, 'path').map(
    ([name, value]) => [name, percentEncoded(value)] as const,
  );
  const query = within(parameters, 'query').map(
    ([name, value]) => `${name}=${percentEncoded(value)}`,
  );
  return filled(path, names) + (query.length > 0 ? `?${query.join('&')}` : '');
};

interface Sender {
  readonly authorization: string;
  readonly body: Buffer | undefined;
}

export function headersOf({ authorization, body }: Sender, dice: Dice): Record<string, string> {
  return {
    // Each from its own address: otherwise the limit by address would refuse everything.
    'x-forwarded-for': `198.51.${dice.below(256)}.${dice.below(256)}`,
    ...(authorization ? { authorization } : {}),
    ...(body ? { 'content-length': String(body.length), 'content-type': 'application/json' } : {}),
  };
}

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Not by fetch, which would correct much of what is meant to be broken. */
export function send(address: string, sent: FuzzRequest, agent: Agent): Promise<Answer> {
  const { method, path, headers, body } = sent;
  return new Promise((resolve, reject) => {
    const outgoing = request(`${address}${path}`, { method, agent, headers: { ...headers } });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => void parts.push(part)).on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          contentType: answer.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    outgoing.end(body);
  });
}
