import { readdirSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { monthPath } from '../harness/bookers.ts';
import { root, type TemporaryCorella, withTemporaryCorella } from '../harness/corella.ts';
import { percentile } from '../harness/figures.ts';
import type { ProofResult } from '../harness/proof.ts';

const slowKinds = ['headers', 'body', 'reads slowly', 'never reads'] as const;
type SlowKind = (typeof slowKinds)[number];

const sipBytes = 8;
const gulpBytes = 65_536;

/** More than the system keeps for someone who does not read. */
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

/** Someone who sends a byte a second, or asks for much and reads a few bytes a second, or none. */
class SlowClient {
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

const looksASecond = 4;
/** In seconds: slow clients come one by one, or they would be a flood, which is another matter. */
const arrival = 10;
/** In seconds: as long as the server waits for someone at most, and some more. */
const longestStay = arrival + 80;
/** In seconds: before those are cut off who came first. */
const timedTo = 50;
const mostTimesAsLong = 3;

/** A page, and what needs the database. */
const asked = ['/', monthPath(new Date().toISOString().slice(0, 7))];

/** People who look for a free day and are gone, each on a connection of their own. */
class Others {
  readonly #address: string;
  readonly #times: number[] = [];
  asked = 0;
  failed = 0;

  constructor({ address }: TemporaryCorella) {
    this.#address = address;
  }

  async look(isTimed: boolean): Promise<void> {
    for (const path of asked) {
      const from = performance.now();
      this.asked += 1;
      if (!(await this.#isServed(path))) this.failed += 1;
      if (isTimed) this.#times.push(performance.now() - from);
    }
  }

  /** Milliseconds within which 95 of 100 were answered. */
  get p95(): number {
    return percentile(this.#times, 0.95);
  }

  #isServed(path: string): Promise<boolean> {
    const options = { agent: false, signal: AbortSignal.timeout(10_000) };
    return new Promise((resolve) => {
      get(this.#address + path, options, (answer) => {
        answer.on('close', () => resolve(answer.complete && answer.statusCode === 200));
        answer.on('error', console.error).resume();
      }).on('error', (error) => {
        console.error(error);
        resolve(false);
      });
    });
  }
}

async function meetAt(corella: TemporaryCorella, calm: TemporaryCorella, count: number) {
  const running = corella.start();
  await Promise.all([running.ready(), calm.start().ready()]);
  const others = new Others(corella);
  const undisturbed = new Others(calm);
  const slow: SlowClient[] = [];
  const there = () => slow.filter(({ isOpen }) => isOpen);
  let kindsThere = new Set<string>();
  let stayed = 0;
  for (let second = 0; second < longestStay; second += 1) {
    if (second === arrival) kindsThere = new Set(there().map(({ kind }) => kind));
    if (second === timedTo) stayed = there().length;
    for (const client of slow) client.step();
    while (slow.length < Math.min(count, (count * (second + 1)) / arrival)) {
      const kind = slowKinds[slow.length % slowKinds.length] ?? 'body';
      slow.push(new SlowClient(corella.address, kind));
    }
    for (let look = 0; look < looksASecond; look += 1) {
      for (const each of [others, undisturbed]) {
        await each.look(second >= arrival && second < timedTo);
      }
      await wait(1000 / looksASecond);
    }
  }
  for (const client of slow) client.readAll();
  await wait(5000);
  const still = there().length;
  for (const client of slow) client.leave();
  const times = others.p95 / undisturbed.p95;
  return {
    trials: count,
    figures: {
      'others asked': others.asked,
      'not served without slow clients': undisturbed.failed,
      'slow clients there meanwhile': stayed,
      'p95 of others': `${others.p95.toFixed(1)} ms`,
      'p95 without slow clients': `${undisturbed.p95.toFixed(1)} ms`,
      'times as long': times.toFixed(2),
    },
    missed: {
      'others not served': others.failed,
      [`others delayed beyond ${mostTimesAsLong} times`]: times <= mostTimesAsLong ? 0 : 1,
      'kinds of slow clients that were not there': slowKinds.length - kindsThere.size,
      'no slow client there meanwhile': stayed > 0 ? 0 : 1,
      'slow clients still there': still,
      'servers that ended': Number(running.hasEnded()),
    },
  } satisfies ProofResult;
}

/**
 * Hundreds of slow clients: everyone else is served, at most three times as slowly as by a server
 * without them that is asked at the same moments, and none of them stays for ever.
 *
 * Seen to fail with: connections without a limit for those on which nothing moves, and a server that
 * is busy for as long as many are connected.
 */
export async function meetSlowClients(factor: number): Promise<ProofResult> {
  const count = Math.max(40, Math.round(600 * factor));
  return withTemporaryCorella('slow-clients', (corella) =>
    withTemporaryCorella('without-slow-clients', (calm) => meetAt(corella, calm, count)),
  );
}
