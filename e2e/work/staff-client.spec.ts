import { clientPath, portalPaths } from '#domain/paths.ts';
import { bottomToast, openAs, search } from '../accounts/admin-page.ts';
import { makeStaff, submitForm } from '../accounts/people.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { somePdf, workOfClient } from './staff.ts';

/** The page of one client. */

test.use({ viewport: desk });

test('the table of clients leads to all that we have of one of them', async ({ page, request }) => {
  const { client, work } = await workOfClient(request);
  const { reference } = await submitForm(request, client);
  await openAs(page, request);
  const row = await search(page, client.email);
  await row.getByRole('link', { name: client.name }).click();
  await expect(page).toHaveURL(clientPath(client._id));
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  await expect(page.getByRole('link', { name: reference })).toBeVisible();
  const part = (name: string) =>
    page
      .getByRole('navigation', { name: 'Parts of this client’s record' })
      .getByRole('link', { name })
      .click();
  await part('Compliance');
  const activity = page.getByRole('region', { name: 'Activity' });
  await expect(activity).toContainText('Opened a client’s record');
  await part('Documents');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles([somePdf('Letter.pdf')]);
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByText(/from us/i)).toBeVisible();
  await part('Jobs');
  await page.getByRole('button', { name: 'Pause reminders' }).click();
  await expect(page.getByText('Reminders are paused.')).toBeVisible();
  await part('Notes');
  await page.getByLabel('Note', { exact: true }).fill('Call after five.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toContainText('Call after five.');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await notes.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(bottomToast(page).last()).toHaveText('The note has been deleted.');
  await expect(notes).toContainText('No notes yet.');
  await page.getByRole('link', { name: 'New job' }).click();
  await expect(page.getByText(`For ${client.name}.`)).toBeVisible();
  await page.goBack();
  await part('Jobs');
  await page
    .getByRole('main')
    .getByRole('rowheader')
    .getByRole('link', { name: `Individual return ${work.period}` })
    .click();
  await page.getByRole('main').getByRole('link', { name: client.name }).first().click();
  await expect(page).toHaveURL(clientPath(client._id));
});

test('staff see their part of the activity; a form leads to its client', async ({
  page,
  request,
}) => {
  const { client } = await workOfClient(request);
  const { reference } = await submitForm(request, client);
  await openAs(page, request, await makeStaff(), portalPaths.submissions);
  await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
  await page.getByRole('link', { name: reference }).click();
  await page.getByRole('link', { name: client.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  await page.goto(clientPath(client._id, 'compliance'));
  const activity = page.getByRole('region', { name: 'Activity' });
  await expect(activity).toContainText('Opened a client’s record');
  await expect(activity.getByRole('link')).toHaveCount(0);
});
