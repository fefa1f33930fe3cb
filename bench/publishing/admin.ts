import { setTimeout as wait } from 'node:timers/promises';
import type { PaletteName } from '#domain/publishing/colours/palettes.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import type { ServerProcess } from '#testing/server-process.ts';

const longestMs = 120_000;
const recentMs = 3 * 60_000;
const palettes = ['banksia', 'jacaranda', 'harbour', 'ironbark'] satisfies PaletteName[];

/** Someone who publishes, saves drafts and uploads pictures over the network. */
export async function openAdmin({ address }: ServerProcess) {
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
    const { token } = await ask('POST', '/api/users/login', { ...firstAdmin });
    return { headers: { authorization: `Bearer ${token}` }, at: Date.now() };
  };
  let { headers, at } = await signIn();
  const publishNow = async (changes: object): Promise<string> => {
    // Publishing asks for a sign-in of the last minutes.
    if (Date.now() - at > recentMs) ({ headers, at } = await signIn());
    const { data: draft } = await ask('GET', '/api/site/draft', undefined, headers);
    await ask('PUT', '/api/site/draft', { version: draft.version, changes }, headers);
    return (await ask('POST', '/api/site/publish', {}, headers)).data._id;
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
      answerTo('PUT', '/api/site/draft', JSON.stringify({ version: 0, changes }), {
        'content-type': 'application/json',
      }),
    upload(file: Buffer) {
      const form = new FormData();
      form.append('file', new Blob([file as BlobPart]), 'picture.svg');
      return answerTo('POST', '/api/site/images', form);
    },
    defaults: async () =>
      (await ask('GET', '/api/site/settings', undefined, headers)).data.defaults,
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
      (await ask('GET', `/api/site/versions/${id}`, undefined, headers)).data.state,
  };
}

type Admin = Awaited<ReturnType<typeof openAdmin>>;

export async function untilLive(admin: Admin, id: string): Promise<void> {
  const deadline = Date.now() + longestMs;
  for (;;) {
    const state = await admin.state(id);
    if (state === 'live') return;
    if (state === 'failed' || Date.now() > deadline) throw new Error(`The version is ${state}.`);
    await wait(200);
  }
}
