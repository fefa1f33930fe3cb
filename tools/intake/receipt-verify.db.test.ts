import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { makeAndSignIn } from '#testing/accounts/signed-in.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { runCommand } from '#testing/command-process.ts';
import { copyCluster, createTestDatabase } from '#testing/database/postgres.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort, startServerProcess } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

// Starts several processes, one after the other.
vi.setConfig({ testTimeout: 240_000 });
const later = closeAfterEach();

/** A document that staff put up and the client signed. */
async function signedCertificate(
  address: string,
  client: { readonly authorization: string },
  staff: { readonly authorization: string },
): Promise<Buffer> {
  type Answer = { readonly data: { readonly _id: string } };
  const ask = async (path: string, by: object, body?: object | FormData): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const headers = new Headers({ ...by });
    if (body && !isForm) headers.set('content-type', 'application/json');
    const answer = await fetch(address + path, {
      ...(body ? { method: 'POST', body: isForm ? body : JSON.stringify(body) } : {}),
      headers,
    });
    if (!answer.ok) throw new Error(`${path} answered ${await answer.text()}`);
    return answer.headers.get('content-type')?.includes('json')
      ? ((await answer.json()) as Answer)
      : { data: { _id: '' } };
  };
  const me = await fetch(`${address}/api/users/me`, { headers: { ...client } });
  const { data: person } = (await me.json()) as Answer;
  const given = { client: person._id, kind: 'individual', period: '2025-26' };
  const { _id: work } = (await ask('/api/work', staff, given)).data;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdfOf(2000))]), 'Return.pdf');
  form.append('client', person._id);
  const { _id: document } = (await ask('/api/documents', staff, form)).data;
  const at = (path: string) => path.replace(':id', work);
  await ask(at('/api/work/:id/approval'), staff, { document, declaration: 'It is true.' });
  await ask(`/api/documents/${document}/file`, client);
  const signatureDate = new Date().toISOString().slice(0, 10);
  await ask(at('/api/work/:id/approval/sign'), client, {
    agreed: true,
    signature: 'Mei Chen',
    signatureDate,
    name: 'Mei Chen',
  });
  const made = await eventually(
    () => fetch(address + at('/api/work/:id/approval/certificate'), { headers: { ...client } }),
    ({ status }) => status === 200,
  );
  return Buffer.from(await made.arrayBuffer());
}

test('a receipt is verified beside a running server, and without one', async () => {
  const folder = temporaryFolder('receipt');
  later(folder.remove);
  const env = { DATA_DIR: join(folder.path, 'data') };
  copyCluster(env.DATA_DIR);
  const server = startServerProcess({ PORT: String(await freePort()), ...env });
  later(() => server.stop());
  await server.ready();
  const { authorization } = await makeAndSignIn(
    { address: server.address, dataDir: env.DATA_DIR },
    'client',
  );
  const headers = { authorization, 'content-type': 'application/json' };
  const sent = await fetch(`${server.address}/api/forms/contact`, {
    method: 'POST',
    headers,
    body: JSON.stringify(payloadOf(exampleAnswers)),
  });
  const { data } = (await sent.json()) as { data: { _id: string; reference: string } };
  const place = `${server.address}/api/forms/contact/${data._id}/receipt`;
  const answer = await eventually(
    () => fetch(place, { headers: { authorization } }),
    ({ status }) => status === 200,
  );
  const receipt = Buffer.from(await answer.arrayBuffer());
  const write = (name: string, bytes: Buffer) => {
    const path = join(folder.path, name);
    writeFileSync(path, bytes);
    return path;
  };
  const whole = write('receipt.pdf', receipt);
  const changed = Buffer.from(receipt);
  changed[2000] = (changed[2000] ?? 0) ^ 1;
  const spoilt = write('changed.pdf', changed);
  const other = write('other.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'));

  const good = {
    code: 0,
    said: expect.stringMatching(
      new RegExp(
        `^This receipt is ours, and no byte of it has been changed\\.\nIt is for the form ${data.reference}, version 1, sent on .+\\.\nThe form is stored here, as it was when the receipt was made\\.\nIts line \\d+-[g-v]{16} is in the audit log, unchanged\\.\n$`,
      ),
    ),
  };
  expect(await runCommand('receipt:verify', env, whole)).toEqual(good);
  expect(await runCommand('receipt:verify', env, spoilt)).toEqual({
    code: 1,
    said: 'This receipt is not as we made it. It has been changed, or someone else made it.\n',
  });
  const staff = await makeAndSignIn({ address: server.address, dataDir: env.DATA_DIR }, 'staff');
  const file = await signedCertificate(
    server.address,
    { authorization },
    {
      authorization: staff.authorization,
    },
  );
  const certificate = write('certificate.pdf', file);
  expect((await runCommand('rotate-keys', env)).said).toContain('receipts');
  expect(await runCommand('receipt:verify', env, certificate)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^This certificate is ours, and no byte of it has been changed\.\nIt is for the document with the SHA-256 [0-9a-f]{64}, signed on .+\.\nThe approval is stored here, as it was when it was signed\.\nIts line \d+-[g-v]{16} is in the audit log, unchanged\.\n$/,
    ),
  });
  await server.stop();
  expect(await runCommand('receipt:verify', env, whole)).toEqual(good);
  expect(await runCommand('receipt:verify', env, other)).toEqual({
    code: 1,
    said: 'This is not a receipt of ours.\n',
  });
});

test('records of another practice, on a database of its own, do not know it', async () => {
  const database = await createTestDatabase();
  later(() => database.drop());
  const folder = temporaryFolder('receipt');
  later(folder.remove);
  const env = {
    DATA_DIR: join(folder.path, 'data'),
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
  };
  const server = startServerProcess({ PORT: String(await freePort()), ...env });
  later(() => server.stop());
  await server.ready();
  const path = join(folder.path, 'receipt.pdf');
  const id = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12';
  const forged = `%PDF-1.7\n%Corella-receipt ${id} 1 ${'0'.repeat(64)} 7-${'g'.repeat(16)} ${'0'.repeat(64)}\nstartxref\n0\n%%EOF\n`;
  writeFileSync(path, forged);
  expect(await runCommand('receipt:verify', env, path)).toEqual({
    code: 1,
    said: 'This receipt is not as we made it. It has been changed, or someone else made it.\n',
  });
  expect(await runCommand('receipt:verify', env, `${path}x`)).toEqual({
    code: 1,
    said: `The file ${path}x cannot be read (ENOENT).\n`,
  });
});
