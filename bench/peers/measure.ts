import { Agent, request as send } from 'node:http';
import { familyOf, readProcess, workOf } from '../harness/processes.ts';
import type { Ask } from './target.ts';

/** Milliseconds a request. */
export interface Seen {
  readonly time: number;
  /** Of processors, which other programs on the machine do not change much. */
  readonly work: number;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly time: number;
}

function request(address: string, { path, headers, body }: Ask, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const method = body === undefined ? 'GET' : 'POST';
    const asked = send(address + path, { agent, headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const time = performance.now() - from;
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString(), time });
      });
    });
    asked.on('error', reject).end(body);
  });
}

/** The sessions of one database: PostgreSQL names its processes after them. */
export const sessionsOf = (postmaster: number, database: string): number[] =>
  familyOf(postmaster)
    .filter((pid) => readProcess(pid, 'cmdline').includes(` ${database} `))
    .map(Number);

export interface Measured {
  readonly address: string;
  /** Whose work is counted, looked up anew each time. */
  readonly processes: () => readonly number[];
  readonly exceptThreads?: string;
  readonly settle?: () => Promise<void>;
}

/** One request after another on one connection: so many, or fewer when time is up. */
export async function measure(
  { address, processes, exceptThreads, settle }: Measured,
  next: () => Ask,
  requests: number,
  mostSeconds: number,
): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const work = () => workOf(processes(), exceptThreads);
  const before = work();
  const deadline = performance.now() + mostSeconds * 1000;
  let [time, done] = [0, 0];
  try {
    while (done < requests && (done < 3 || performance.now() < deadline)) {
      const ask = next();
      const answer = await request(address, ask, agent);
      const isRight = answer.status === ask.status && ask.isRight(parsed(answer.body));
      if (!isRight) {
        const said = answer.body.slice(0, 300);
        throw new Error(
          `${address}${ask.path} gave ${answer.status}, and not what it should: ${said}`,
        );
      }
      time += answer.time;
      done += 1;
    }
    await settle?.();
  } finally {
    agent.destroy();
  }
  return { time: time / done, work: (work() - before) / done };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
