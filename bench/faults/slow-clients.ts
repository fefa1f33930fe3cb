import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths } from '#domain/api-paths.ts';
import type { Found } from '../proof.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';

const between = 1000;
/** In seconds: as long as the server waits for somebody at most, and some more. */
const longestStay = 80;

type Kind = 'headers' | 'body' | 'never reads';

/** More requests for the home page than the system keeps answers for somebody who does not read. */
const requests = `${'GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(300)}`;

/** Somebody who sends a byte a second, or asks for much and never reads. */
class SlowClient {
  readonly #socket: Socket;
  readonly #text: string;
  #sent = 0;
  isOpen = true;

  constructor(address: string, kind: Kind) {
    const { hostname, port } = new URL(address);
    this.#text = textOf(kind);
    this.#socket = connect(Number(port), hostname);
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.isOpen = false;
    });
    if (kind === 'never reads') this.#sendUntil(this.#text.length);
    else this.#socket.resume();
    if (kind === 'body') this.#sendUntil(this.#text.indexOf('\r\n\r\n') + 4);
  }

  #sendUntil(end: number): void {
    this.#socket.write(this.#text.slice(this.#sent, end));
    this.#sent = end;
  }

  step(): void {
    if (this.isOpen && this.#sent < this.#text.length) this.#sendUntil(this.#sent + 1);
  }

  /** Whoever does not read does not notice that they were cut off. */
  read(): void {
    this.#socket.resume();
  }

  leave(): void {
    this.#socket.destroy();
  }
}

function textOf(kind: Kind): string {
  if (kind === 'never reads') return requests;
  if (kind === 'headers') return `GET / HTTP/1.1\r\nhost: x\r\n${'x-slow: yes\r\n'.repeat(200)}`;
  const head = `POST ${apiPaths.login} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json`;
  return `${head}\r\ncontent-length: 900\r\n\r\n${' '.repeat(900)}`;
}

/**
 * Hundreds of slow clients: everybody else is served as before, and none of them stays for ever.
 *
 * Seen to fail with: connections without a limit for those on which nothing moves.
 */
export async function meetSlowClients(factor: number): Promise<Found> {
  const count = Math.max(30, Math.round(600 * factor));
  const kinds: readonly Kind[] = ['headers', 'body', 'never reads'];
  let found: Found | undefined;
  await withTemporaryCorella('slow-clients', async (corella) => {
    const running = corella.start();
    await running.ready();
    const slow = Array.from(
      { length: count },
      (_, index) => new SlowClient(corella.address, kinds[index % kinds.length] ?? 'headers'),
    );
    let failed = 0;
    let asked = 0;
    for (let second = 0; second < longestStay; second += 1) {
      for (const client of slow) client.step();
      for (const path of ['/', apiPaths.ready]) {
        asked += 1;
        const signal = AbortSignal.timeout(10_000);
        const ok = await fetch(corella.address + path, { signal }).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.ok;
          },
          () => false,
        );
        if (!ok) failed += 1;
      }
      await wait(between);
    }
    for (const client of slow) client.read();
    await wait(5 * between);
    const still = slow.filter(({ isOpen }) => isOpen).length;
    for (const client of slow) client.leave();
    found = {
      trials: count,
      figures: { 'others asked': asked },
      missed: {
        'others not served': failed,
        'slow clients still there': still,
        'servers that ended': Number(running.hasEnded()),
      },
    };
  });
  if (!found) throw new Error('The proof was interrupted.');
  return found;
}
