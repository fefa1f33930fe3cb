import { createAuthenticator } from '#testing/accounts/authenticator.ts';
import { post } from '../../harness/calls.ts';
import { appCode, newPerson, password } from '../people.ts';
import { insertCompany, insertPasskey, sessionIdOf } from '../records.ts';
import { type Prepare, type Scene, unusedEmail } from './scene.ts';

const companyOfNobody: Prepare = async ({ target }) => ({
  id: await insertCompany(target, 'Chen Plumbing'),
});

const otherClient: Prepare = async ({ target }) => ({ id: (await newPerson(target)).id });

const ownPasskey: Prepare = async ({ target, person }) => ({
  id: await insertPasskey(target, person.id),
});

async function startApp({ target, session }: Scene): Promise<string> {
  const { body } = await post(`${target.address}/api/users/me/totp`, {}, session);
  return appCode(String(body.secret));
}

export const writesOfAccounts: Record<string, Prepare> = {
  'POST /api/users/me/totp/confirm': async (scene) => ({ body: { code: await startApp(scene) } }),
  async 'DELETE /api/users/me/totp'(scene) {
    const code = await startApp(scene);
    await post(`${scene.target.address}/api/users/me/totp/confirm`, { code }, scene.session);
    return {};
  },
  async 'POST /api/users/me/passkeys'({ target, session }) {
    const { port } = new URL(target.address);
    const { body } = await post(`${target.address}/api/users/me/passkeys/options`, {}, session);
    const question = body as unknown as { challenge: string };
    const credential = createAuthenticator(`http://localhost:${port}`).create(question);
    return { body: { name: 'My phone', credential } };
  },
  'DELETE /api/users/me/passkeys/{id}': ownPasskey,
  async 'POST /api/users/me/recovery-codes'(scene) {
    await ownPasskey(scene);
    return {};
  },
  'DELETE /api/users/me/sessions/{id}': async ({ target, person }) => ({
    id: await sessionIdOf(target, person),
  }),
  'POST /api/users/update-password': async () => ({
    body: { currentPassword: password, newPassword: 'a short walk by the sea' },
  }),
  'POST /api/users/{id}/second-factor/reset': async ({ target }) => {
    const { id } = await newPerson(target, 'staff');
    await insertPasskey(target, id);
    return { id };
  },
  'PATCH /api/users/{id}': otherClient,
  'DELETE /api/users/{id}': otherClient,
  'POST /api/users/signup': async () => ({ body: { name: 'Mei Chen', email: unusedEmail() } }),
  'POST /api/users/invite': async () => ({ body: { email: unusedEmail() } }),
  'PATCH /api/companies/{id}': companyOfNobody,
  'DELETE /api/companies/{id}': companyOfNobody,
};
