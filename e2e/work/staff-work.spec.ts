import { portalPaths, workPath } from '#domain/paths.ts';
import { addPerson, bottomToast, openAs } from '../accounts/admin-page.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { changeByApi, sayNotAvailable, sign, somePdf, workOfClient } from './staff.ts';

/** One work, from the start to the signed approval. */

test.use({ viewport: desk, expectedComplaints: /status of (?:400|404|409)/ });

test('work is started for one client, with a list that is edited before it is sent', async ({
  page,
  request,
}) => {
  const { name, email } = await addPerson(request);
  await openAs(page, request, undefined, portalPaths.works);
  await page.getByRole('link', { name: 'New job' }).click();
  await page.getByRole('button', { name: 'Create the job' }).click();
  await expect(page.getByText('Please choose a client.')).toBeVisible();
  await expect(page.getByLabel('Find a client')).toBeFocused();
  await page.getByLabel('Find a client').fill(email);
  await page.getByRole('button', { name: `Choose ${name}` }).click();
  await page.getByLabel('Period').fill('2025-26');
  await page.getByRole('button', { name: 'Use 31 March 2027' }).click();
  await page.getByRole('checkbox', { name: 'Individual return' }).uncheck();
  await page.getByLabel('Anything else').fill('Receipts for donations\n\nYour logbook');
  await expect(page.getByText('2 items will be asked for.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Create the job' }).click();
  await expect(page.getByRole('heading', { name: 'Individual return 2025-26' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your logbook' })).toBeVisible();
  await expect(page.getByLabel('Lodge by')).toHaveValue('2027-03-31');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Delete this job' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this job' }).click();
  await expect(bottomToast(page).last()).toHaveText('The job has been deleted.');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
});

test('an item is returned and accepted, and more is asked for', async ({ page, request }) => {
  const { client, work } = await workOfClient(request, { items: [{ title: 'Donations' }] });
  await sayNotAvailable(request, client, work);
  await openAs(page, request, undefined, workPath(work._id));
  const items = page.getByRole('region', { name: 'What we asked for' });
  const item = items.getByRole('listitem').filter({ hasText: 'Donations' });
  await expect(item).toContainText('Client’s reason: I gave nothing.');
  await item.getByRole('button', { name: 'Send back' }).click();
  await expect(item.getByLabel('What is missing or wrong?')).toBeFocused();
  await item.getByRole('button', { name: 'Send back' }).click();
  await expect(item.getByRole('alert')).toHaveText('Please say what is missing or wrong.');
  await item.getByLabel('What is missing or wrong?').fill('Please look again.');
  await item.getByRole('button', { name: 'Send back' }).click();
  await expect(item).toContainText('Sent back');
  await expect(item).toContainText('Our comment: Please look again.');
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Accept' }).click();
  await expect(item).toContainText('Accepted');
  await items.getByLabel('Ask for more').fill('Your logbook\nRates notice');
  await items.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(items.getByRole('heading', { name: 'Rates notice' })).toBeVisible();
  const rates = items.getByRole('listitem').filter({ hasText: 'Rates notice' });
  await rates.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(rates).toContainText('Withdrawn');
  await page.getByLabel('Comment', { exact: true }).fill('Is everything clear?');
  await page.getByRole('button', { name: 'Add comment' }).click();
  const comments = page.getByRole('region', { name: 'Comments' });
  await expect(comments.getByRole('listitem')).toContainText('Is everything clear?');
});

test('stage, due date and notes are kept, and what was typed survives a conflict', async ({
  page,
  request,
}) => {
  const { work } = await workOfClient(request);
  await openAs(page, request, undefined, workPath(work._id));
  const facts = page.getByRole('region', { name: 'Job details' });
  const stage = page.getByRole('combobox', { name: 'Stage' });
  await stage.selectOption('In preparation');
  await expect(bottomToast(page)).toContainText('The job has been updated.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stage).toHaveValue('collecting');
  await stage.selectOption('In preparation');
  await expect(bottomToast(page).last()).toContainText('The job has been updated.');
  await facts.getByLabel('Internal notes').fill('Prefers to be called.');
  await changeByApi(request, work, { dueOn: '2027-01-29' });
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(facts.getByRole('alert')).toContainText('Someone else has changed this job.');
  await expectAccessible(page);
  await facts.getByRole('button', { name: 'Load it again' }).click();
  await expect(facts.getByLabel('Lodge by')).toHaveValue('2027-01-29');
  await expect(facts.getByLabel('Internal notes')).toHaveValue('Prefers to be called.');
  // The toast alone may still be that of the stage.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await facts.getByRole('button', { name: 'Save' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(bottomToast(page).last()).toContainText('The job has been updated.');
  await page.reload();
  await expect(facts.getByLabel('Internal notes')).toHaveValue('Prefers to be called.');
});

test('a document is sent for signing, signed by the client, and its certificate downloaded', async ({
  page,
  request,
}) => {
  const { client, work } = await workOfClient(request);
  await openAs(page, request, undefined, workPath(work._id));
  const documents = page.getByRole('region', { name: 'Documents' });
  const chooser = page.waitForEvent('filechooser');
  await documents.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles([somePdf('Return 2025-26.pdf')]);
  await expect(documents.getByText(/from us/i)).toBeVisible();
  const approval = page.getByRole('region', { name: 'Approval', exact: true });
  await approval.getByRole('button', { name: 'Send a document for signing' }).click();
  await expect(approval.getByLabel('Document')).toBeFocused();
  await expect(approval.getByLabel('Declaration')).toHaveValue(
    /to prepare this income tax return for 2025-26 is true and correct/,
  );
  await approval.getByRole('button', { name: 'Send for signing' }).click();
  await expect(approval.getByText('Please choose one of this client’s documents')).toBeVisible();
  await approval.getByLabel('Document').selectOption('Return 2025-26.pdf');
  await approval.getByRole('button', { name: 'Send for signing' }).click();
  await expect(approval).toContainText('Waiting for the client’s signature');
  await expectAccessible(page);
  await sign(request, client, work);
  await page.reload();
  await expect(approval).toContainText(`${client.name} signed on`);
  const download = page.waitForEvent('download');
  await approval.getByRole('button', { name: 'Download the certificate' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const letter = page.getByRole('region', { name: 'Engagement letter' });
  await letter.getByRole('button', { name: 'Send a document for signing' }).click();
  await expect(letter.getByLabel('Declaration')).toHaveValue(/engagement letter/);
});
