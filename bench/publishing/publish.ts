import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths } from '#domain/api-paths.ts';
import type { PaletteName } from '#domain/publishing/colours/palettes.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { printFigures, seconds } from '../figures.ts';
import { reportProof } from '../proof.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';
import { sufferHostility } from './hostility.ts';
import { Visitors, type Walk } from './visitors.ts';

/**
 * Publishing while people walk the site, then kills in the middle of it: `npm run bench:publish
 * [factor]`. No request may fail, no page mix two versions, no file of an open page be missing; a
 * killed version changes nothing, and the next one works.
 */

/** `npm run bench:publish hostile` tries hostile settings alone. */
const isHostileOnly = process.argv[2] === 'hostile';
const factor = isHostileOnly ? 1 : Number(process.argv[2] ?? 1);
const visitors = Math.max(10, Math.round(100 * Math.min(1, factor)));
const publishes = Math.max(2, Math.round(20 * factor));
const kills = Math.max(1, Math.round(10 * factor));
const calmMs = 10_000 * Math.max(0.3, Math.min(1, factor));
const longestMs = 120_000;
const recentMs = 3 * 60_000;
const palettes = ['banksia', 'jacaranda', 'harbour', 'ironbark'] satisfies PaletteName[];

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** Memory and processor of a process, in MB and seconds. */
const memoryOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function openAdmin({ address }: ServerProcess) {
  const ask = async (method: string, path: string, body?: object, headers = {}) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const content = await answer.json();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${content.message}`);
    return content;
  };
  const signIn = async () => {
    const { token } = await ask('POST', apiPaths.login, { ...firstAdmin });
    return { headers: { authorization: `Bearer ${token}` }, at: Date.now() };
  };
  let { headers, at } = await signIn();
  const publishNow = async (changes: object): Promise<string> => {
    // Publishing asks for a sign-in of the last minutes.
    if (Date.now() - at > recentMs) ({ headers, at } = await signIn());
    const { data: draft } = await ask('GET', apiPaths.siteDraft, undefined, headers);
    await ask('PUT', apiPaths.siteDraft, { version: draft.version, changes }, headers);
    return (await ask('POST', apiPaths.sitePublish, {}, headers)).data._id;
  };
  const answerTo = async (method: string, path: string, body: BodyInit, more = {}) => {
    const answer = await fetch(`${address}${path}`, {
      ...{ method, body },
      headers: { ...headers, ...more },
    });
    const { message, data } = await answer.json().catch(() => ({}));
    return { status: answer.status, message, address: data?.address };
  };
  return {
    publishNow,
    trySaving: (changes: object) =>
      answerTo('PUT', apiPaths.siteDraft, JSON.stringify({ version: 0, changes }), {
        'content-type': 'application/json',
      }),
    upload(file: Buffer) {
      const form = new FormData();
      form.append('file', new Blob([file as BlobPart]), 'picture.svg');
      return answerTo('POST', apiPaths.siteImages, form);
    },
    defaults: async () =>
      (await ask('GET', apiPaths.siteSettings, undefined, headers)).data.defaults,
    async begin(mark: number): Promise<string> {
      const digits = String(mark).padStart(4, '0');
      const practice = {
        // A look of its own, so that each version names a file that the others do not.
        palette: { name: palettes[mark % palettes.length] },
        phone: `(02) 5550 ${digits}`,
        notice: { text: `The notice of ${digits}` },
      };
      return publishNow({ practice });
    },
    state: async (id: string): Promise<string> =>
      (await ask('GET', apiPaths.siteVersion.replace(':id', id), undefined, headers)).data.state,
  };
}

type Admin = Awaited<ReturnType<typeof openAdmin>>;

async function untilLive(admin: Admin, id: string): Promise<void> {
  const deadline = Date.now() + longestMs;
  for (;;) {
    const state = await admin.state(id);
    if (state === 'live') return;
    if (state === 'failed' || Date.now() > deadline) throw new Error(`The version is ${state}.`);
    await wait(200);
  }
}

const shownMark = async ({ address }: ServerProcess) =>
  /5550 (\d{4})/.exec(await (await fetch(address)).text())?.[1];

const failed = ({ failures }: Walk) => [...failures.values()].reduce((sum, each) => sum + each, 0);

await withTemporaryCorella('publish', async (corella) => {
  const as = { ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password };
  let server = corella.start(undefined, as);
  await server.ready();
  let admin = await openAdmin(server);

  const hostility = await sufferHostility({
    ...admin,
    address: server.address,
    publish: async (settings) => untilLive(admin, await admin.publishNow(settings)),
  });
  reportProof('hostile-settings', {
    trials: hostility.kinds * hostility.pages,
    figures: {
      'hostile settings': `${hostility.kinds} kinds on ${hostility.pages} pages, ${hostility.mails} mails, ${hostility.pdfs} kinds of PDF; ${hostility.pictures} pictures`,
    },
    missed: {
      'changed pages, mails and PDFs': hostility.broken,
      'scripts that ran': hostility.ran,
    },
  });
  if (isHostileOnly) return;

  const crowd = new Visitors(server.address, visitors);
  await wait(calmMs / 2);
  crowd.take();
  await wait(calmMs);
  const calm = crowd.take();

  const times: number[] = [];
  for (let mark = 1; mark <= publishes; mark += 1) {
    const startedAt = performance.now();
    await untilLive(admin, await admin.begin(mark));
    times.push(performance.now() - startedAt);
  }
  const busy = crowd.take();
  const memory = memoryOf(server.child.pid ?? 0);
  await crowd.stop();
  for (const [what, count] of busy.failures) console.log(`  ${count} times ${what}`);

  let changed = 0;
  for (let round = 0; round < kills; round += 1) {
    const before = await shownMark(server);
    const id = await admin.begin(1000 + round);
    await wait(Math.random() * percentile(times, 0.5) * 0.8);
    server.child.kill('SIGKILL');
    await server.ended();
    server = corella.start(undefined, as);
    await server.ready();
    admin = await openAdmin(server);
    const shown = await shownMark(server);
    // It may have been whole already, or was drawn again by now.
    const isWhole = shown === String(1000 + round) && (await admin.state(id)) === 'live';
    if (shown !== before && !isWhole) changed += 1;
    await untilLive(admin, await admin.begin(2000 + round));
  }

  printFigures({
    'publishes, visitors, requests': `${publishes}, ${visitors}, ${busy.requests}`,
    'time to live, median': seconds(percentile(times, 0.5)),
    'time to live, longest': seconds(Math.max(...times)),
    'a page, p95, without': milliseconds(percentile(calm.pageMs, 0.95)),
    'a page, p95, while publishing': milliseconds(percentile(busy.pageMs, 0.95)),
    'most memory of the server': `${Math.round(memory)} MB`,
    kills: kills,
  });
  reportProof('publish', {
    trials: publishes + kills,
    missed: {
      'failed requests': failed(busy),
      'pages that mix two versions': busy.mixed,
      'another site after a kill': changed,
    },
  });
});
