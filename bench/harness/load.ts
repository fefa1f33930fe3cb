import { Agent, request as send } from 'node:http';
import { percentile } from './figures.ts';

export interface Load {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /** Posted, where there is one. */
  readonly body?: string;
}

export interface Figures {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds within which 95 of 100 requests were answered. */
  readonly p95: number;
}

const connections = 8;

function request({ address, headers, status, body }: Load, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = send(address, { agent, headers, method }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === status) resolve();
        else reject(new Error(`${address} answered ${answer.statusCode} instead of ${status}.`));
      });
    });
    asked.on('error', reject).end(body);
  });
}

/** So many requests over a few connections, one after another on each; or fewer, when time is up. */
export async function measure(load: Load, requests: number, mostSeconds: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const startedAt = performance.now();
  const deadline = startedAt + mostSeconds * 1000;
  let begun = 0;
  const visitor = async (): Promise<void> => {
    while (begun < requests && performance.now() < deadline) {
      begun += 1;
      const from = performance.now();
      await request(load, agent);
      times.push(performance.now() - from);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, visitor));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p95: percentile(times, 0.95),
  };
}
