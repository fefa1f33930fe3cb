import { randomBytes, randomUUID } from 'node:crypto';
import { seasons, uploadLinks } from '#server/db/tables/work.ts';
import { uploadFor } from './of-documents.ts';
import { ask, asStaff, at, clientFor, type Prepare, type Scene } from './scene.ts';

const declaration = 'I have read my return for 2025-26. It is true and complete.';
const matter = { kind: 'individual', period: '2025-26' };
const asked = [{ title: 'Receipts for donations' }];

const startedWork: Prepare = async (scene) => {
  const { id: client } = await clientFor(scene);
  const session = await asStaff(scene);
  const work = await ask(scene, 'POST', '/api/work', { ...matter, client, items: asked }, session);
  const [item] = work.items as readonly { readonly _id: string }[];
  return { id: work._id, named: { item: item?._id ?? '' } };
};

async function withDocument(scene: Scene) {
  const session = await asStaff(scene);
  const { id: client } = await clientFor(scene);
  const { _id: id } = await ask(scene, 'POST', '/api/work', { ...matter, client }, session);
  return { id, document: await uploadFor(scene, client, session), session };
}

async function sentForSigning(scene: Scene) {
  const { id, document, session } = await withDocument(scene);
  await ask(scene, 'POST', at('/api/work/:id/approval', id), { document, declaration }, session);
  return { id, document };
}

export const writesOfWork: Record<string, Prepare> = {
  'POST /api/work': async (scene) => ({
    body: { ...matter, client: (await clientFor(scene)).id, items: asked },
  }),
  'PATCH /api/work/{id}': async (scene) => ({
    ...(await startedWork(scene)),
    body: { stage: 'preparing' },
  }),
  'DELETE /api/work/{id}': startedWork,
  'POST /api/work/{id}/items': startedWork,
  'PATCH /api/work/{id}/items/{item}': async (scene) => ({
    ...(await startedWork(scene)),
    body:
      scene.person.type === 'client'
        ? { state: 'not-available', reason: 'There were none.' }
        : { state: 'accepted' },
  }),
  'DELETE /api/work/{id}/items/{item}': startedWork,
  'POST /api/work/{id}/comments': async (scene) => ({
    ...(await startedWork(scene)),
    body: { text: 'Please send the rest.' },
  }),
  'POST /api/work/{id}/printed-request': startedWork,
  async 'DELETE /api/work/{id}/printed-request'(scene) {
    const started = await startedWork(scene);
    const madeAt = new Date();
    await scene.target.parts.database.queries.insert(uploadLinks).values({
      id: randomUUID(),
      workId: `${started.id}`,
      tokenHash: randomBytes(32),
      proof: randomBytes(32),
      madeAt,
      expiresAt: new Date(madeAt.getTime() + 60 * 60_000),
    });
    return started;
  },
  async 'POST /api/work/{id}/approval'(scene) {
    const { id, document } = await withDocument(scene);
    return { id, body: { document, declaration } };
  },
  'DELETE /api/work/{id}/approval': async (scene) => ({ id: (await sentForSigning(scene)).id }),
  async 'POST /api/work/{id}/approval/sign'(scene) {
    const { id, document } = await sentForSigning(scene);
    await ask(scene, 'GET', at('/api/documents/:id/file', document));
    const signatureDate = new Date().toISOString().slice(0, 10);
    return { id, body: { agreed: true, signature: 'Mei Chen', signatureDate, name: 'Mei Chen' } };
  },
  async 'POST /api/work/{id}/approval/remind'(scene) {
    const { id } = await sentForSigning(scene);
    return { id, body: { account: (await clientFor(scene)).id } };
  },
  'POST /api/work/{id}/approval/ask': async (scene) => ({ id: (await sentForSigning(scene)).id }),
  /** One that no job continues, so that it is never over before it is stopped. */
  async 'PATCH /api/work/seasons/{id}'({ target, person }) {
    const id = randomUUID();
    await target.parts.database.queries.insert(seasons).values({
      id,
      kind: 'individual',
      period: '2025-26',
      itemsEncrypted: Buffer.alloc(1),
      state: 'running',
      startedBy: person.id,
      startedAt: new Date(),
    });
    return { id, body: { state: 'stopped' } };
  },
};
