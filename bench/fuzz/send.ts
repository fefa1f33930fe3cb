import { type Agent, request } from 'node:http';
import type { FuzzRequest } from './request-parts.ts';

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
