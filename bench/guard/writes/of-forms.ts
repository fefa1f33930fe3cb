import { eq } from 'drizzle-orm';
import { openSessions } from '#server/accounts/sessions/sessions.ts';
import { sessions } from '#server/db/tables/accounts.ts';
import { signIn } from '#testing/accounts/accounts.ts';
import { exampleForm } from '../../harness/people.ts';
import { newPerson } from '../people.ts';
import { submitForm } from '../records.ts';
import { ask, asStaff, at, type Prepare, type Scene } from './scene.ts';

const draft = { version: 0, answers: { personal: { lastName: 'Nguyen' } }, step: 1 };
const corrected = { additionalInfo: { employer: 'Another Bakery' } };
const items = [{ part: 'additionalInfo', field: 'employer', comment: 'Since when?' }];

const formOfSomebody: Prepare = async ({ target }) => ({
  id: await submitForm(target, await newPerson(target)),
});

/** The person's own form, to be corrected. */
async function sentBack(scene: Scene): Promise<string> {
  const id = await submitForm(scene.target, scene.person);
  await ask(
    scene,
    'POST',
    at('/api/submissions/:id/send-back', id),
    { items },
    await asStaff(scene),
  );
  return id;
}

/** As if the person had just confirmed that it is them. */
export async function confirmSession({ target, person }: Scene): Promise<void> {
  const { database, keyedHash, now } = target.parts;
  const { confirm } = openSessions(database, keyedHash, now);
  const isTheirs = eq(sessions.userId, person.id);
  await database.queries.transaction(async (tx) => {
    for (const { id } of await tx.select().from(sessions).where(isTheirs)) await confirm(tx, id);
  });
}

export const writesOfForms: Record<string, Prepare> = {
  'PUT /api/forms/contact/draft': async () => ({ body: draft }),
  async 'DELETE /api/forms/contact/draft'(scene) {
    await ask(scene, 'PUT', '/api/forms/contact/draft', draft);
    return {};
  },
  'POST /api/forms/contact/{id}/corrections': async (scene) => ({
    id: await sentBack(scene),
    body: { answers: corrected, eSignature: exampleForm.eSignature },
  }),
  'PUT /api/forms/contact/{id}/corrections/draft': async (scene) => ({
    id: await sentBack(scene),
    body: { version: 0, answers: corrected },
  }),
  'PATCH /api/submissions/{id}': async (scene) => ({
    ...(await formOfSomebody(scene)),
    headers: { 'if-match': '"1"' },
  }),
  async 'POST /api/submissions/{id}/reveal'(scene) {
    await confirmSession(scene);
    return formOfSomebody(scene);
  },
  'POST /api/submissions/{id}/printed': formOfSomebody,
  'POST /api/submissions/{id}/send-back': async (scene) => ({
    ...(await formOfSomebody(scene)),
    body: { items },
  }),
  /** The second form of a client has another account. */
  async 'POST /api/submissions/{id}/bank-call'(scene) {
    const client = await newPerson(scene.target);
    await submitForm(scene.target, client);
    const bankingDetails = { ...exampleForm.bankingDetails, accountNumber: '99887766' };
    const changed = { ...exampleForm, bankingDetails };
    const session = await signIn(scene.target, client);
    const { _id } = await ask(scene, 'POST', '/api/forms/contact', changed, session);
    return { id: _id, body: { number: '0491 570 156', spokeWith: 'Linh Nguyen' } };
  },
};
