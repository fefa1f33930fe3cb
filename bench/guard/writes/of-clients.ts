import { newPerson } from '../people.ts';
import { ask, at, type Prepare } from './scene.ts';

const someClient: Prepare = async ({ target }) => ({ id: (await newPerson(target)).id });

/** A client to whom the person has done this before. */
const after =
  (method: string, path: string, body: object, named?: string): Prepare =>
  async (scene) => {
    const { id } = await newPerson(scene.target);
    const made = await ask(scene, method, at(path, id), body);
    return { id, ...(named ? { named: { [named]: made._id } } : {}) };
  };

const reason = { reason: 'The tax office is auditing 2024-25.' };
const check = {
  document: 'driver-licence',
  way: 'in-person',
  who: 'client',
  checkedOn: '2026-03-03',
};

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
  'POST /api/users/{id}/erase': someClient,
  'DELETE /api/users/{id}/erase': after('POST', '/api/users/:id/erase', {}),
};
