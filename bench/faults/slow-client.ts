import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { root } from '../temporary-corella.ts';

export const slowKinds = ['headers', 'body', 'reads slowly', 'never reads'] as const;
type SlowKind = (typeof slowKinds)[number];

const sipBytes = 8;
const gulpBytes = 65_536;

/** More than the system keeps for somebody who does not read. */
const unreadBytes = 12_000_000;

/** Few requests for much. */
function askForMuch(): string {
  const folder = join(root, 'build', 'client', 'assets');
  const files = readdirSync(folder).map((name) => ({
    name,
    size: statSync(join(folder, name)).size,
  }));
  const [largest = { name: '', size: 1 }] = files.toSorted((one, other) => other.size - one.size);
  const request = `GET /assets/${largest.name} HTTP/1.1\r\nhost: x\r\n\r\n`;
  return request.repeat(Math.ceil(unreadBytes / largest.size));
}

function textOf(kind: SlowKind): string {
  if (kind === 'headers') return `GET / HTTP/1.1\r\nhost: x\r\n${'x-slow: yes\r\n'.repeat(200)}`;
  if (kind !== 'body') return askForMuch();
  const head = 'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json';
  return `${head}\r\ncontent-length: 900\r\n\r\n${' '.repeat(900)}`;
}

/** Somebody who sends a byte a second, or asks for much and reads a few bytes a second, or none. */
export class SlowClient {
  readonly kind: SlowKind;
  readonly #socket: Socket;
  readonly #text: string;
  #sent = 0;
  #readsAll: boolean;
  isOpen = true;

  constructor(address: string, kind: SlowKind) {
    const { hostname: host, port } = new URL(address);
    this.kind = kind;
    this.#text = textOf(kind);
    this.#readsAll = kind === 'headers' || kind === 'body';
    // A stream would read ahead; so the system is asked for no more than a sip.
    const onread = {
      buffer: () => Buffer.alloc(this.#readsAll ? gulpBytes : sipBytes),
      callback: () => this.#readsAll,
    };
    this.#socket = connect({ host, port: Number(port), onread });
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.isOpen = false;
    });
    if (kind === 'body') this.#sendUntil(this.#text.indexOf('\r\n\r\n') + 4);
    else if (kind !== 'headers') this.#sendUntil(this.#text.length);
  }

  #sendUntil(end: number): void {
    this.#socket.write(this.#text.slice(this.#sent, end));
    this.#sent = end;
  }

  step(): void {
    if (!this.isOpen) return;
    if (this.#sent < this.#text.length) this.#sendUntil(this.#sent + 1);
    if (this.kind === 'reads slowly') this.#socket.resume();
  }

  /** Whoever does not read does not notice that they were cut off. */
  readAll(): void {
    this.#readsAll = true;
    this.#socket.resume();
  }

  leave(): void {
    this.#socket.destroy();
  }
}
