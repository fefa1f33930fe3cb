import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths } from '#domain/api-paths.ts';

export interface Writing {
  /** The marker of every enquiry that the server acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  stop(): Promise<void>;
}

const longestPause = 50;

/** A random visitor: one address may only send a few enquiries an hour. */
function someAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `198.18.${part()}.${part()}`;
}

async function send(address: string, marker: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}${apiPaths.enquiries}`, {
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
    return answer.status === 201;
  } catch {
    return false;
  }
}

/**
 * Several writers at once that carry on whatever happens to the server; none sends anything twice.
 */
export function startWriting(address: string, writers: number): Writing {
  const acknowledged = new Set<string>();
  let stopping = false;
  const write = async (): Promise<void> => {
    while (!stopping) {
      const marker = randomUUID();
      if (await send(address, marker)) acknowledged.add(marker);
      await wait(Math.random() * longestPause);
    }
  };
  const all = Promise.all(Array.from({ length: writers }, write));
  return {
    acknowledged,
    async stop() {
      stopping = true;
      await all;
    },
  };
}
