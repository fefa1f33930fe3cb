import { randomUUID } from 'node:crypto';
import { apiPaths } from '#domain/api-paths.ts';
import { bodySchemaOf, type DescribedCall, exampleBody } from '#testing/api-document.ts';
import type { Dice } from './dice.ts';
import { fromSchema } from './from-schema.ts';
import { hostileText, hostileValue } from './hostile-values.ts';

/** One request of the fuzz, complete and printable. */
export interface FuzzRequest {
  readonly call: string;
  readonly kind: Kind;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

export const kinds = ['valid', 'nearly valid', 'hostile'] as const;
export type Kind = (typeof kinds)[number];

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field of some meaning must look like, which no schema can tell. */
const meanings = (dice: Dice): Fields => ({ email: `person-${dice.below(1e9)}@example.com` });

/** The example about somebody new, or what the schema alone makes of it. */
function validBody(call: DescribedCall, dice: Dice): Fields | undefined {
  const schema = bodySchemaOf(call);
  if (!schema) return undefined;
  const made = fromSchema(schema, dice) as Fields;
  const example = exampleBody(call) as Fields | undefined;
  const body = example && dice.chance(0.7) ? structuredClone(example) : made;
  for (const [name, value] of Object.entries(meanings(dice))) if (name in body) body[name] = value;
  return body;
}

/** All objects of a body, from the outside in. */
const objectsIn = (value: unknown): Fields[] =>
  isFields(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];

/** A length that the schema just allows, or just does not. */
function textAtLimit(call: DescribedCall, field: string, dice: Dice): string {
  const schemas = objectsIn(bodySchemaOf(call)).map((schema) => schema[field]);
  const found = schemas.find((schema) => isFields(schema) && 'maxLength' in schema);
  const limit = isFields(found) ? Number(found.maxLength) : 100;
  return 'x'.repeat(Math.max(0, limit + dice.pick([-1, 0, 1])));
}

/** One thing is not as it should be. */
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

const brokenBodies: readonly ((dice: Dice) => Buffer)[] = [
  () => Buffer.alloc(0),
  () => Buffer.from('{'),
  () => Buffer.from('{"a":}'),
  () => Buffer.from('"text"'),
  () => Buffer.from('[]'),
  () => Buffer.from('null'),
  () => Buffer.from('\ufeff{}'),
  () => Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  () => Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  () => Buffer.from('{"a":1,"a":2}'),
  () => Buffer.from('{"__proto__":{"x":1}}'),
  (dice) => Buffer.from('['.repeat(dice.below(500_000))),
  (dice) => Buffer.from(`{"a":${'['.repeat(9000)}${']'.repeat(9000)}}${' '.repeat(dice.below(9))}`),
  (dice) => Buffer.from(`{"email":"${'a'.repeat(1_040_000 + dice.below(20_000))}"}`),
  (dice) => Buffer.from(Array.from({ length: 300 }, () => dice.below(256))),
  (dice) => Buffer.from(JSON.stringify(hostileValue(dice)) ?? ''),
];

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'nonsense',
  '*/*',
];

const idsOf = (dice: Dice, known: readonly string[]) => [
  dice.pick(known),
  dice.pick(known),
  randomUUID(),
  encodeURIComponent(hostileText(dice).toWellFormed().slice(0, 300)),
  '..%2f..%2f',
  '%00',
  '%ff',
];

const queryOf = (dice: Dice): string => {
  const value = () => encodeURIComponent(hostileText(dice).toWellFormed().slice(0, 2000));
  const queries = [
    '',
    '',
    `?search=${value()}`,
    `?search=${value()}&page=${value()}&pageSize=${value()}`,
    `?page=${dice.pick(['0', '-1', '1e9', '99999999999999999999', '1.5', 'NaN', ''])}`,
    `?pageSize=${dice.pick(['0', '1', '1000', '1001', 'Infinity'])}&page=${dice.below(1e9)}`,
    `?token=${value()}`,
    `?${value()}=${value()}&${value()}`,
    '?search=a&search=b&page[]=1&page[a]=2',
    `?${'a=1&'.repeat(dice.below(1500))}`,
    '?%',
  ];
  return dice.pick(queries);
};

/** A header may hold neither line breaks nor anything beyond one byte a letter. */
const inHeader = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 2000);

function oddHeaders(dice: Dice): Record<string, string> {
  const all: Record<string, string>[] = [
    { 'if-match': inHeader(hostileText(dice)) },
    { 'idempotency-key': dice.pick([randomUUID(), inHeader(hostileText(dice))]) },
    { accept: inHeader(hostileText(dice)) },
    { 'accept-encoding': 'gzip, br;q=nonsense' },
    { 'content-encoding': dice.pick(['gzip', 'br', 'nonsense']) },
    { cookie: `session=${inHeader(hostileText(dice))}; ; =; a` },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-forwarded-for': inHeader(hostileText(dice)) },
    { 'x-forwarded-proto': 'https,http', 'x-forwarded-host': 'evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { range: 'bytes=0-1,2-3,-9' },
    { authorization: inHeader(hostileText(dice)) },
    { authorization: `Bearer ${inHeader(hostileText(dice))}` },
  ];
  return dice.pick(all);
}

export interface Fuzzed {
  readonly calls: readonly DescribedCall[];
  readonly ids: readonly string[];
  /** The authorization of each person; empty for nobody. */
  readonly people: readonly string[];
}

/**
 * Hashing a password takes as long as a hundred other calls, and who signs out makes no further
 * ones: those come up less often.
 */
function wanted(path: string, dice: Dice): boolean {
  if (path === apiPaths.logout) return dice.chance(0.02);
  return !/login|password|signup|invite/.test(path) || dice.chance(0.2);
}

function pickCall(calls: readonly DescribedCall[], dice: Dice): DescribedCall {
  for (;;) {
    const call = dice.pick(calls);
    if (wanted(call.path, dice)) return call;
  }
}

function bodyOf(call: DescribedCall, kind: Kind, dice: Dice): Buffer | undefined {
  if (kind === 'hostile') return dice.pick(brokenBodies)(dice);
  const body = validBody(call, dice);
  if (body && kind === 'nearly valid') spoil(call, body, dice);
  return body && Buffer.from(JSON.stringify(body));
}

export function makeRequest({ calls, ids, people }: Fuzzed, dice: Dice): FuzzRequest {
  const kind = dice.pick(kinds);
  const call = pickCall(calls, dice);
  const id = kind === 'valid' ? dice.pick(ids) : dice.pick(idsOf(dice, ids));
  const authorization = dice.pick(people);
  const odd = kind === 'hostile';
  const others = ['PUT', 'OPTIONS', 'HEAD', 'DELETE'];
  const method = odd && dice.chance(0.05) ? dice.pick(others) : call.method;
  const body = ['GET', 'HEAD'].includes(method) ? undefined : bodyOf(call, kind, dice);
  return {
    call: call.name,
    kind,
    method,
    path: call.path.replace('{id}', id) + (kind === 'valid' ? '' : queryOf(dice)),
    headers: {
      // Each from an address of their own: the limit by address would answer for everything else.
      'x-forwarded-for': `198.51.${dice.below(256)}.${dice.below(256)}`,
      ...(authorization ? { authorization } : {}),
      ...(body ? { 'content-length': String(body.length) } : {}),
      ...(body ? { 'content-type': odd ? dice.pick(contentTypes) : 'application/json' } : {}),
      ...(odd ? oddHeaders(dice) : {}),
    },
    body,
  };
}
