import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { openAs } from '../accounts/admin-page.ts';
import { asFirstAdmin, makeClient, type Person, signIn } from '../accounts/people.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';

/** A couple, their company, their family trust and its fund: five clients, two accounts, one group. */

test.use({ viewport: desk });

interface Added {
  readonly kind: string;
  readonly name: string;
  readonly group: string;
  readonly account: Person;
}

async function addClient(page: Page, { kind, name, group, account }: Added): Promise<void> {
  await page.goto(portalPaths.clients);
  await page.getByRole('link', { name: 'New client' }).click();
  const window = page.getByRole('region', { name: 'Who it is' });
  await window.getByLabel('Kind').selectOption(kind);
  await window.getByLabel('Name', { exact: true }).fill(name);
  await window.getByLabel(/^Group/).fill(group);
  await window.getByLabel('Who signs in for it').fill(account.email);
  await window.getByRole('button', { name: account.email }).click();
  await window.getByRole('button', { name: 'Add and continue' }).click();
  await page.getByRole('link', { name: 'Open the client' }).click();
  await expect(page).toHaveURL(/\/admin\/clients\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('five clients in one group are acted for by two accounts, each in its own portal', async ({
  page,
  browser,
  request,
}) => {
  const word = randomUUID().slice(0, 6);
  const [mei, sam] = [await makeClient('Mei Chen'), await makeClient('Sam Chen')];
  const group = `Chen family ${word}`;
  const [company, trust, fund] = [`Plumbing ${word}`, `Family Trust ${word}`, `Super ${word}`];
  await openAs(page, request, undefined, portalPaths.clients);
  await addClient(page, { kind: 'company', name: company, group, account: mei });
  await addClient(page, { kind: 'trust', name: trust, group, account: mei });
  await addClient(page, { kind: 'smsf', name: fund, group, account: sam });
  const kin = page.getByRole('region', { name: group });
  await expect(kin.getByRole('link', { name: company })).toBeVisible();
  await expect(kin.getByRole('link', { name: trust })).toBeVisible();

  const people = page.getByRole('region', { name: 'People' });
  await people.getByRole('button', { name: /^Add/ }).click();
  const window = page.getByRole('dialog');
  await window.getByLabel('Account').fill(mei.email);
  await window.getByRole('button', { name: mei.email }).click();
  await window.getByLabel('Role').selectOption('trustee');
  await window.getByLabel('Signs').check();
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText('Their signature binds the client.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, let them sign' }).click();
  await expect(people.getByRole('row').filter({ hasText: 'trustee' })).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const headers = await asFirstAdmin(request);
  const found = await request.get(`/api/clients?search=${fund}`, { headers });
  const [{ _id: client }] = (await found.json()).data;
  const job = { client, kind: 'other', period: 'Deed', items: [{ title: 'Trust deed' }] };
  expect((await request.post('/api/work', { data: job, headers })).status()).toBe(201);

  const portalOf = async (person: Person) => {
    const own = await (await browser.newContext({ viewport: desk })).newPage();
    await signIn(own, person);
    return own;
  };
  const [hers, his] = [await portalOf(mei), await portalOf(sam)];
  const switchOf = (portal: Page) => portal.getByLabel('Show', { exact: true });
  await expect(switchOf(hers).getByRole('option')).toHaveCount(5);
  await expect(switchOf(his).getByRole('option')).toHaveCount(3);
  await expect(his.getByText(`For ${fund}`).first()).toBeVisible();
  await switchOf(his).selectOption(sam.name);
  await expect(his.getByText(`For ${fund}`)).toHaveCount(0);
  await expectAccessible(hers);
  await hers.setViewportSize(phone);
  await expectNoSidewaysScroll(hers);
});
