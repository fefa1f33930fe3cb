import type { APIRequestContext, Page } from '@playwright/test';
import { ownApprovalPath, portalPaths, workPath } from '#domain/paths.ts';
import { openAs } from '../accounts/admin-page.ts';
import { asFirstAdmin, makeClient, signIn, signInByApi } from '../accounts/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { pdf, share, startWork } from './client-practice.ts';
import { sign } from './staff.ts';

/** A BAS of a company, which two people sign, one after the other. */

test.use({ expectedComplaints: /status of 400/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function director(request: APIRequestContext, company: string, role: string) {
  const person = await makeClient(`Mei ${crypto.randomUUID().slice(0, 8)}`);
  const headers = await signInByApi(request, person);
  const { _id } = (await (await request.get('/api/users/me', { headers })).json()).data;
  const data = { role, sees: true, answers: true, signs: true };
  const path = `/api/clients/${company}/people/${_id}`;
  const put = await request.put(path, { data, headers: await asFirstAdmin(request) });
  expect(put.ok()).toBe(true);
  return { ...person, _id, headers };
}

async function companyWithTwo(request: APIRequestContext) {
  const data = { kind: 'company', name: 'Chen Plumbing Pty Ltd' };
  const made = await request.post('/api/clients', { data, headers: await asFirstAdmin(request) });
  const company = (await made.json()).data._id;
  const first = await director(request, company, 'director');
  const second = await director(request, company, 'public-officer');
  const matter = { client: company, kind: 'bas', period: '2026-27 Q1' };
  const work = await startWork(request, first, [], matter);
  await share(request, work, pdf('BAS.pdf'));
  return { first, second, work };
}

test('a BAS of a company is signed by two, in the order that staff chose', async ({
  page,
  request,
}) => {
  const { first, second, work } = await companyWithTwo(request);
  await openAs(page, request, undefined, workPath(work._id));
  const approval = page.getByRole('region', { name: 'Approval', exact: true });
  await approval.getByRole('button', { name: 'Send a document for signing' }).click();
  await approval.getByLabel('Document').selectOption('BAS.pdf');
  await approval.getByRole('button', { name: 'Send for signing' }).click();
  await expect(approval.getByText('Please choose who signs.')).toBeVisible();
  await approval.getByLabel(`${first.name}, Director`).check();
  await approval.getByLabel(`${second.name}, Public officer`).check();
  await approval.getByLabel('One after the other').check();
  await expectAccessible(page);
  await approval.getByRole('button', { name: 'Send for signing' }).click();
  const signers = approval.getByRole('list', { name: 'Who signs' }).getByRole('listitem');
  await expect(signers.first()).toContainText('Has been asked to sign');
  await expect(signers.last()).toContainText('Not their turn yet');
  await signers.first().getByRole('button', { name: 'Remind' }).click();
  await expect(
    page.getByText('We’ll email them that their signature is still needed.'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize(phone);
  await signIn(page, second, ownApprovalPath(work._id, 'return'));
  await expect(heading(page, 'Someone else signs first')).toBeVisible();
  await expectAccessible(page);
  await sign(request, first, work);
  await page.goto(portalPaths.clientDashboard);
  await page.getByRole('link', { name: 'Read and approve' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download and read it' }).click();
  await downloading;
  await page.getByLabel('I make this declaration').check();
  await page.getByRole('button', { name: 'Type your name instead' }).click();
  await page.keyboard.type(second.name);
  await page.getByRole('button', { name: 'Approve and sign' }).click();
  await expect(heading(page, 'Thank you, it’s signed')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Who signs' })).toContainText(first.name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
