import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../harness/dice.ts';

/** Barely HTTP, or not at all. */

const [health, login] = ['/api/health', '/api/users/login'];
const host = 'host: localhost\r\n';
const json = 'content-type: application/json\r\n';

const folders = ['/', '/services/', '/api/users/', `${health}?a=`];
const anyByte = (dice: Dice) => String.fromCharCode(dice.below(256));

const nonsense: readonly ((dice: Dice) => string | Buffer)[] = [
  (dice) => Buffer.from(Array.from({ length: 1 + dice.below(2000) }, () => dice.below(256))),
  () => '\r\n\r\n\r\n',
  () => 'GET\r\n\r\n',
  () => `GET ${health}\r\n\r\n`,
  () => `GET ${health} HTTP/0.9\r\n${host}\r\n`,
  () => `GET ${health} HTTP/2.0\r\n${host}\r\n`,
  () => `GET ${health} HTTP/1.1\r\n\r\n`,
  () => `GET ${health} HTTP/1.1\n${host}\n`,
  () => `gEt ${health} HTTP/1.1\r\n${host}\r\n`,
  () => `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`,
  () => `TRACE ${health} HTTP/1.1\r\n${host}\r\n`,
  () => `GET http://evil.example${health} HTTP/1.1\r\n${host}\r\n`,
  () => `GET * HTTP/1.1\r\n${host}\r\n`,
  () => `GET /api/\0 HTTP/1.1\r\n${host}\r\n`,
  () => `GET //// HTTP/1.1\r\n${host}\r\n`,
  () => `GET /api/../../../etc/passwd HTTP/1.1\r\n${host}\r\n`,
  (dice) => `GET /${'a'.repeat(10_000 + dice.below(20_000))} HTTP/1.1\r\n${host}\r\n`,
  () => `GET ${health} HTTP/1.1\r\n${host}a\r\nno colon here\r\n\r\n`,
  () => `GET ${health} HTTP/1.1\r\n${host}a: b\r\n c: folded\r\n\r\n`,
  () => `GET ${health} HTTP/1.1\r\n${host}bad\0name: x\r\n\r\n`,
  (dice) => `GET ${health} HTTP/1.1\r\n${host}a: b${anyByte(dice)}c\r\n\r\n`,
  (dice) =>
    Buffer.from(`GET ${dice.pick(folders)}${anyByte(dice)} HTTP/1.1\r\n${host}\r\n`, 'latin1'),
  () => `GET ${health} HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(3000)}\r\n`,
  () => `GET ${health} HTTP/1.1\r\n${host}a: ${'b'.repeat(100_000)}\r\n\r\n`,
  () => `GET ${health} HTTP/1.1\r\n${host}expect: nonsense\r\n\r\n`,
  () => `GET ${health} HTTP/1.1\r\n${host}upgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => Buffer.from('1603010200010001fc0303', 'hex'),
  () => `POST ${login} HTTP/1.1\r\n${host}${json}content-length: -1\r\n\r\n{}`,
  () => `POST ${login} HTTP/1.1\r\n${host}${json}content-length: 2, 3\r\n\r\n{}`,
  () => `POST ${login} HTTP/1.1\r\n${host}${json}content-length: 2\r\ncontent-length: 9\r\n\r\n{}`,
  () => `POST ${login} HTTP/1.1\r\n${host}${json}content-length: 99999999999999999999\r\n\r\n{}`,
  () => `POST ${login} HTTP/1.1\r\n${host}${json}content-length: 500\r\n\r\n{"email":`,
  () =>
    `POST ${login} HTTP/1.1\r\n${host}${json}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET ${health} HTTP/1.1\r\n${host}\r\n`,
  () => `POST ${login} HTTP/1.1\r\n${host}${json}transfer-encoding: chunked, gzip\r\n\r\n{}`,
  () =>
    `POST ${login} HTTP/1.1\r\n${host}${json}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  () =>
    `POST ${login} HTTP/1.1\r\n${host}${json}transfer-encoding: chunked\r\n\r\nffffffffffff\r\n{}`,
  () =>
    `POST ${login} HTTP/1.1\r\n${host}${json}transfer-encoding: chunked\r\n\r\n2;${'x'.repeat(30_000)}\r\n{}\r\n0\r\n\r\n`,
  () =>
    `POST ${login} HTTP/1.1\r\n${host}${json}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`,
  (dice) => `GET ${health} HTTP/1.1\r\n${host}\r\n`.repeat(1 + dice.below(40)),
];

const silence = 250;

export interface Said {
  readonly sent: string;
  readonly answer: string;
}

/** Sends some nonsense, reads for a moment and closes, sometimes midway. */
export async function talkNonsense(address: string, dice: Dice): Promise<Said> {
  const words = Buffer.from(dice.pick(nonsense)(dice));
  const cut = dice.chance(0.2) ? words.subarray(0, dice.below(words.length)) : words;
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  // The server may close the connection on this.
  socket
    .on('error', () => {})
    .on('data', (part) => {
      answer += part.toString('latin1');
    });
  await once(socket, 'connect');
  socket.write(cut);
  if (dice.chance(0.5)) socket.end();
  await Promise.race([once(socket, 'close').catch(() => {}), pause(silence)]);
  socket.destroy();
  return { sent: JSON.stringify(cut.toString('latin1').slice(0, 500)), answer };
}
