import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { root, withTemporaryCorella } from '../harness/corella.ts';
import { median, printFigures } from '../harness/figures.ts';
import { startNginx } from '../harness/nginx.ts';
import { needPrograms } from '../harness/programs.ts';

/**
 * The home page from our server and, as the same compressed file, from nginx, each on one core:
 * `npm run bench -- static [seconds of a round]`.
 */

const secondsOfRound = Number(process.argv[2] ?? 6);
const rounds = 5;
const goal = 0.5;
const [serverCore, clientCore] = ['0', '1'];

const { nginx, wrk, taskset } = needPrograms('nginx', 'wrk', 'taskset');

function requestsPerSecond(address: string): number {
  const load = ['-t1', '-c64', `-d${secondsOfRound}s`, '-H', 'Accept-Encoding: gzip', address];
  const said = execFileSync(taskset, ['-c', clientCore, wrk, ...load], { encoding: 'utf8' });
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`Not every request was met: ${said}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
}

/** The answer to a browser that takes gzip, with the body as it came over the wire. */
async function fetchRaw(address: string) {
  const request = get(address, { agent: false, headers: { 'accept-encoding': 'gzip' } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body };
}

/** Otherwise the comparison would be meaningless. */
async function checkSame(...addresses: string[]): Promise<void> {
  const answers = await Promise.all(addresses.map(fetchRaw));
  const same = answers.every(
    ({ status, headers, body }) =>
      status === 200 &&
      headers['content-encoding'] === 'gzip' &&
      answers[0]?.body.equals(body) === true,
  );
  if (!same) throw new Error('The two do not answer with the same compressed file.');
}

await withTemporaryCorella('static', async (corella) => {
  const server = corella.start();
  await server.ready();
  execFileSync(taskset, ['-a', '-c', '-p', serverCore, String(server.child.pid)]);
  const other = await startNginx([taskset, '-c', serverCore, nginx], join(root, 'build', 'client'));
  corella.atEnd(other.stop);
  const [ours, theirs] = [`${corella.address}/`, `${other.address}/`];
  await checkSame(ours, theirs);
  const seen = Array.from({ length: rounds }, () => ({
    theirs: requestsPerSecond(theirs),
    ours: requestsPerSecond(ours),
  }));
  // Compared round by round, since the load on the machine varies.
  const ratio = median(seen.map((round) => round.ours / round.theirs));
  printFigures({
    'Corella, requests per second': Math.round(median(seen.map((round) => round.ours))),
    'nginx, requests per second': Math.round(median(seen.map((round) => round.theirs))),
    ratio: `${ratio.toFixed(2)} (goal ${goal})`,
  });
  process.exitCode = ratio >= goal ? 0 : 1;
});
