import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Representation, Resource } from './representation.ts';

/** The best encoding that the client accepts and we have; a quality of 0 means "not this one". */
function accepts(header: string | undefined, encoding: 'br' | 'gzip'): boolean {
  if (!header) return false;
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';');
    const refused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
    return name?.trim() === encoding && !refused;
  });
}

function choose(resource: Resource, header: string | undefined): Representation {
  const { br, gzip } = resource.encoded;
  if (br && accepts(header, 'br')) return br;
  if (gzip && accepts(header, 'gzip')) return gzip;
  return resource.identity();
}

const stripWeak = (tag: string): string => tag.trim().replace(/^W\//, '');

function isKnown(header: string, etag: string): boolean {
  return header.trim() === '*' || header.split(',').some((tag) => stripWeak(tag) === etag);
}

interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** A single byte range; undefined means the whole file, null that it cannot be satisfied. */
function readRange(header: string, size: number): ByteRange | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first, last] = match;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? null : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? null : { from, to };
}

function without(headers: readonly string[], ...names: string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2);
    if (!names.includes(name)) kept.push(name, value);
  }
  return kept;
}

/** Ranges refer to the uncompressed file, whatever encodings the client accepts. */
function answerRange(
  request: IncomingMessage,
  response: ServerResponse,
  resource: Resource,
  extra: readonly string[],
): boolean {
  const plain = resource.identity();
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== plain.etag) return false;
  const range = readRange(request.headers.range ?? '', plain.body.length);
  if (range === undefined) return false;
  const headers = without(plain.headers, 'content-length');
  const size = plain.body.length;
  if (range === null) {
    response.writeHead(416, [
      ...headers,
      ...extra,
      'content-range',
      `bytes */${size}`,
      'content-length',
      '0',
    ]);
    response.end();
    return true;
  }
  const part = plain.body.subarray(range.from, range.to + 1);
  const span = `bytes ${range.from}-${range.to}/${size}`;
  const length = String(part.length);
  response.writeHead(206, [...headers, ...extra, 'content-range', span, 'content-length', length]);
  response.end(part);
  return true;
}

/** Answers GET and HEAD for one file: whole, in part, or not modified. */
export function answerWith(
  request: IncomingMessage,
  response: ServerResponse,
  resource: Resource,
  status: 200 | 404,
  extra: readonly string[],
): void {
  const { headers } = request;
  const head = request.method === 'HEAD';
  const chosen = choose(resource, headers['accept-encoding']);
  const known = headers['if-none-match'];
  if (status === 200 && known !== undefined && isKnown(known, chosen.etag)) {
    response.writeHead(304, [
      ...without(chosen.headers, 'content-length', 'content-type', 'content-encoding'),
      ...extra,
    ]);
    response.end();
    return;
  }
  if (status === 200 && !head && headers.range !== undefined) {
    if (answerRange(request, response, resource, extra)) return;
  }
  response.writeHead(
    status,
    extra.length === 0 ? (chosen.headers as string[]) : [...chosen.headers, ...extra],
  );
  response.end(head ? undefined : chosen.body);
}
