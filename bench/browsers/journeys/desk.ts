import { portalPaths } from '#domain/paths.ts';
import { makeAndSignIn, type RunningServer } from '#testing/accounts/signed-in.ts';
import { ask } from '../../harness/calls.ts';
import { exampleForm } from '../../harness/people.ts';
import { type Journey, signIn } from './journey.ts';

async function someForm(server: RunningServer): Promise<{ email: string; reference: string }> {
  const { email, authorization } = await makeAndSignIn(server, 'client');
  const path = `${server.address}/api/forms/contact`;
  const { body } = await ask('POST', path, exampleForm, { authorization });
  return { email, reference: (body.data as { reference: string }).reference };
}

/** Finds a client in the list, then shows a hidden field of their form. */
export const listAndReveal: Journey = async (page, practice) => {
  const form = await someForm(practice);
  const admin = await makeAndSignIn(practice, 'admin');
  await signIn(page, admin);
  await page.seesHeading('Admin dashboard');
  await page.fill(/^Search/, form.email);
  await page.sees('Showing 1 of 1 clients');
  await page.sees(form.email);

  await page.open(portalPaths.submissions);
  await page.fill(/^Search/, form.reference);
  await page.sees('1 form');
  await page.press('link', 'Linh Mai Nguyen');
  await page.seesHeading('Linh Mai Nguyen');
  await page.seesNo('123 456 782');
  await page.press('button', 'Reveal Tax File Number');
  await page.fill('Your password', admin.password);
  await page.press('button', 'Reveal');
  await page.sees('123 456 782');
  await page.press('button', 'Hide Tax File Number');
  await page.sees(/Tax File Number •+/);
};
