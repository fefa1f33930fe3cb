import type { Activity, ActivityLine } from '#domain/audit/activity.ts';
import { portalPaths } from '#domain/paths.ts';
import { addPerson, pretendPeople } from '../accounts/admin-page.ts';
import { asFirstAdmin } from '../accounts/people.ts';
import { answerCall } from '../answer-call.ts';
import { openForm, sendForm, signInAtDesk } from '../intake/desk.ts';
import { desk, expect, phone, test } from '../test.ts';

/** The audit log on the screen. */

test('activity is filtered by kind, actor, subject and date, and the address keeps the filters', async ({
  page,
  request,
}) => {
  const form = await sendForm(request);
  await signInAtDesk(page);
  await openForm(page, form);
  await page.getByRole('link', { name: 'See all in the activity log' }).click();
  await expect(page).toHaveURL(`${portalPaths.activity}?subject=${form.id}`);
  await expect(page.getByText(`About ${form.reference}`, { exact: true })).toBeVisible();
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Opened a form');
  // On a phone the rows are cards that never scroll sideways, so their frame takes no focus.
  await page.setViewportSize(phone);
  await expect(page.getByRole('group', { name: 'Table' })).not.toHaveAttribute('tabindex');
  await page.setViewportSize(desk);

  await page.getByLabel('What was done').selectOption('Sent the contact form');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/kind=submission-received/);
  await page.getByRole('link', { name: 'Only entries by Mei Chen' }).click();
  await expect(page.getByText('Done by Mei Chen', { exact: true })).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.getByLabel('What was done')).toHaveValue('submission-received');
  await page.getByRole('link', { name: 'Remove: About' }).click();
  await expect(page).not.toHaveURL(/subject/);
  await expect(rows).toHaveCount(1);

  // Typing a date: while the year is typed it is 0002, 0020 and 0202.
  await page.getByLabel('To', { exact: true }).focus();
  await page.keyboard.type('02012020', { delay: 50 });
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(page).toHaveURL(/to=2020-02-01/);
  await page.goBack();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('');
  await expect(rows).toHaveCount(1);
});

test('on a tablet the sentences have room beside long names', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  const person = { _id: crypto.randomUUID(), name: 'Ruth Delacroix-Montgomery' };
  const lines: ActivityLine[] = ['time-blocked', 'signed-in'].map((kind, at) => ({
    number: at + 1,
    at: '2026-11-16T15:58:00.000Z',
    kind,
    actor: person,
    subject: { ...person, type: 'user', name: 'ruth.delacroix-montgomery@accountants.example' },
    address: '203.0.113.7',
    details: {},
  }));
  const filters = { actor: null, subject: null, clients: [] };
  const answer: Activity = { data: lines, older: null, filters };
  await answerCall(page, 'GET /api/activity', answer);
  await signInAtDesk(page);
  await page.goto(portalPaths.activity);
  const what = await page.getByRole('rowheader').first().boundingBox();
  expect(what?.width).toBeGreaterThan(200);
  const frame = page.getByRole('group', { name: 'Table' });
  expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('activity is filtered to a person found by search, and read page by page', async ({
  page,
  request,
}) => {
  const { _id, name, email } = await addPerson(request);
  const data = { phone_number: '(02) 5550 4161' };
  await request.patch(`/api/users/${_id}`, { data, headers: await asFirstAdmin(request) });
  await signInAtDesk(page);
  // The shortest page the server allows, so that there are several.
  await page.route('**/api/activity?*', (route) =>
    route.continue({ url: `${route.request().url()}&pageSize=1` }),
  );
  await page.getByRole('link', { name: 'Activity' }).click();
  const search = page.getByLabel('Person, by name, email or phone');
  await search.fill(`nobody ${email}`);
  await expect(page.getByText('No one found')).toBeVisible();
  await pretendPeople(page, 7);
  await search.fill('person');
  await expect(page.getByText('7 found, the newest 5 shown')).toBeVisible();
  await page.unroute('**/api/users?*');
  await search.fill(email);
  await expect(page.getByText('1 found')).toBeVisible();
  await page.getByRole('link', { name: `What was done to them (${name})` }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByText(`About ${name}`, { exact: true })).toBeVisible();
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveText(/Changed an account/);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/before=\d+/);
  await expect(rows).toHaveText(/Created an account/);
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page).not.toHaveURL(/before/);
});
