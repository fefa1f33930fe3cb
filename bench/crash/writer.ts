import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export interface Writing {
  /** The marker of every enquiry that the server acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** How many were refused with a clear message. */
  readonly refused: number;
  /** How many were neither: no answer within ten seconds, or one that says nothing. */
  readonly unclear: number;
  stop(): Promise<void>;
}

type Outcome = 'acknowledged' | 'refused' | 'unclear';

const longestPause = 50;

/** A random visitor: one address may only send a few enquiries an hour. */
function someAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `198.18.${part()}.${part()}`;
}

async function send(address: string, marker: string): Promise<Outcome> {
  try {
    const answer = await fetch(`${address}/api/enquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
      body: JSON.stringify({
        name: marker,
        email: 'mei@example.com',
        enquiryType: 'general',
        message: marker,
      }),
      signal: AbortSignal.timeout(10_000),
    });
    const { message } = (await answer.json()) as { message?: string };
    if (answer.status === 201) return 'acknowledged';
    return answer.status === 503 && message ? 'refused' : 'unclear';
  } catch {
    return 'unclear';
  }
}

/**
 * Several writers at once that carry on whatever happens to the server; none sends anything twice.
 */
export function startWriting(address: string, writers: number): Writing {
  const acknowledged = new Set<string>();
  const counts = { refused: 0, unclear: 0 };
  let stopping = false;
  const write = async (): Promise<void> => {
    while (!stopping) {
      const marker = randomUUID();
      const outcome = await send(address, marker);
      if (outcome === 'acknowledged') acknowledged.add(marker);
      else counts[outcome] += 1;
      await wait(Math.random() * longestPause);
    }
  };
  const all = Promise.all(Array.from({ length: writers }, write));
  return {
    acknowledged,
    get refused() {
      return counts.refused;
    },
    get unclear() {
      return counts.unclear;
    },
    async stop() {
      stopping = true;
      await all;
    },
  };
}
