import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The answer to a browser that takes gzip, with the body as it came over the wire. */
export async function fetchRaw(address: string): Promise<RawAnswer> {
  const request = get(address, { agent: false, headers: { 'accept-encoding': 'gzip' } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body };
}
