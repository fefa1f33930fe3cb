import { newPerson } from '../people.ts';
import { confirmSession } from './of-forms.ts';
import { ask, at, type Prepare, type Scene } from './scene.ts';

const someClient: Prepare = async ({ target }) => ({ id: (await newPerson(target)).id });

/** A client to whom the person has done this before. */
const after =
  (method: string, path: string, body: object, named?: string): Prepare =>
  async (scene) => {
    const { id } = await newPerson(scene.target);
    const created = await ask(scene, method, at(path, id), body);
    return { id, ...(named ? { named: { [named]: created._id } } : {}) };
  };

const reason = { reason: 'The tax office is auditing 2024-25.' };
const check = {
  document: 'driver-licence',
  way: 'in-person',
  who: 'client',
  checkedOn: '2026-03-03',
};

const added = { kind: 'trust', name: 'Chen Family Trust', tfn: '123456782' };

const addedClient: Prepare = async (scene) => ({
  id: (await ask(scene, 'POST', '/api/clients', added))._id,
});

const addedGroup: Prepare = async (scene) => ({
  id: (await ask(scene, 'POST', '/api/groups', { name: 'Chen family' }))._id,
});

const rights = { role: 'director', sees: true, answers: true, signs: true };

/** A client, and an account that acts for it or is about to. */
async function withAccount(scene: Scene, isActing: boolean) {
  const { id = '' } = await addedClient(scene);
  const account = (await newPerson(scene.target)).id;
  if (isActing) await ask(scene, 'PUT', `/api/clients/${id}/people/${account}`, rights);
  return { id, named: { account } };
}

export const writesOfClients: Record<string, Prepare> = {
  'PATCH /api/users/{id}/reminders': async (scene) => ({
    ...(await someClient(scene)),
    body: { paused: true },
  }),
  'POST /api/users/{id}/notes': someClient,
  'DELETE /api/users/{id}/notes/{note}': after(
    'POST',
    '/api/users/:id/notes',
    { text: 'Prefers to be called.' },
    'note',
  ),
  'POST /api/users/{id}/identity-checks': async (scene) => ({
    ...(await someClient(scene)),
    body: check,
  }),
  'POST /api/users/{id}/identity-checks/{check}/withdraw': after(
    'POST',
    '/api/users/:id/identity-checks',
    check,
    'check',
  ),
  'PUT /api/users/{id}/hold': async (scene) => ({ ...(await someClient(scene)), body: reason }),
  'DELETE /api/users/{id}/hold': after('PUT', '/api/users/:id/hold', reason),
  'PATCH /api/clients/{id}': async (scene) => ({
    ...(await addedClient(scene)),
    body: { name: 'Chen Property Trust' },
  }),
  async 'POST /api/clients/{id}/reveal'(scene) {
    await confirmSession(scene);
    return addedClient(scene);
  },
  'PUT /api/clients/{id}/people/{account}': (scene) => withAccount(scene, false),
  'DELETE /api/clients/{id}/people/{account}': (scene) => withAccount(scene, true),
  'PATCH /api/groups/{id}': async (scene) => ({
    ...(await addedGroup(scene)),
    body: { name: 'Chen and Rowe' },
  }),
  'DELETE /api/groups/{id}': addedGroup,
  'POST /api/users/{id}/erase': someClient,
  'DELETE /api/users/{id}/erase': after('POST', '/api/users/:id/erase', {}),
};
