import { pieceLength } from '#server/documents/pieces/encryption.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { send } from '../../harness/calls.ts';
import { ask, clientFor, fileToSend, type Prepare, type Scene } from './scene.ts';

const tus = { 'tus-resumable': '1.0.0' };
const wholeLength = 3 * pieceLength;

const fileFor = (client: string) => fileToSend({ bytes: pdfOf(3000), fields: { client } });

/** Uploads a document to a client, as whoever has that session. */
export async function uploadFor(
  scene: Scene,
  client: string,
  session = scene.session,
): Promise<string> {
  const { body, headers } = await fileFor(client);
  const sent = { ...session, ...headers };
  return (await ask(scene, 'POST', '/api/documents', body, sent))._id;
}

async function announced(scene: Scene) {
  const { id } = await clientFor(scene);
  const named = { filename: 'Payslip.pdf', client: id };
  const metadata = Object.entries(named).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  );
  return { ...tus, 'upload-length': String(wholeLength), 'upload-metadata': metadata.join(',') };
}

async function begun(scene: Scene): Promise<string> {
  const { address } = scene.target;
  const headers = { ...scene.session, ...(await announced(scene)) };
  const { status, text, location } = await send('POST', `${address}/api/documents/uploads`, {
    headers,
  });
  if (status !== 201) throw new Error(`No upload began: ${status} ${text}`);
  return location?.split('/').at(-1) ?? '';
}

export const writesOfDocuments: Record<string, Prepare> = {
  'POST /api/documents': async (scene) => fileFor((await clientFor(scene)).id),
  'DELETE /api/documents/{id}': async (scene) => ({
    id: await uploadFor(scene, (await clientFor(scene)).id),
  }),
  'POST /api/documents/uploads': async (scene) => ({ headers: await announced(scene) }),
  /** One piece and the beginning of the next: the last byte would make a document, and a line. */
  'PATCH /api/documents/uploads/{id}': async (scene) => ({
    id: await begun(scene),
    body: pdfOf(pieceLength + 10),
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  }),
  'DELETE /api/documents/uploads/{id}': async (scene) => ({
    id: await begun(scene),
    headers: tus,
  }),
};
