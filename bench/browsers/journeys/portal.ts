import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalPaths } from '#domain/paths.ts';
import { makeAndSignIn } from '#testing/accounts/signed-in.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { type Journey, signIn } from './journey.ts';

/** With a wrong password first; at the end, no one is signed in. */
export const signInAndOut: Journey = async (page, practice) => {
  const person = await makeAndSignIn(practice, 'client');
  await signIn(page, { ...person, password: 'not the right one' });
  await page.sees('Login failed. Please check your credentials.');
  await page.fill('Password', person.password);
  await page.press('button', 'Sign In');
  await page.seesHeading('Welcome, Mei Chen');
  await page.press('button', 'Logout');
  await page.seesHeading('Client Portal');
  await page.open(portalPaths.clientDashboard);
  await page.seesHeading('Client Portal');
};

/** In several parts, each of which must arrive as it was. */
export const uploadDocument: Journey = async (page, practice) => {
  const client = await makeAndSignIn(practice, 'client');
  const content = pdfOf(3_000_000);
  const file = join(practice.folder, `Rental statement ${practice.number}.pdf`);
  writeFileSync(file, content);
  await signIn(page, client);
  await page.seesHeading('Welcome, Mei Chen');
  await page.open(portalPaths.ownDocuments);
  await page.sees('No documents yet');
  await page.attach('input[type="file"][multiple]', file);
  await page.sees(`Rental statement ${practice.number}.pdf`);
  await page.sees('Uploaded');
  const { authorization } = client;
  const answer = await fetch(`${practice.address}/api/documents`, { headers: { authorization } });
  const { data } = (await answer.json()) as { data: { sha256: string }[] };
  if (data[0]?.sha256 !== createHash('sha256').update(content).digest('hex'))
    throw new Error('The document did not arrive as it was.');
};
