import type { Page } from '@playwright/test';
import { picture, redHeic } from '#testing/documents/sample-files.ts';
import { makeClient, sendContactForm, signIn } from '../accounts/people.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { acceptItem, pdf, putUp, returnItem, startWork } from './client-practice.ts';

/** What to do next: on a phone, one press from being done. */

test.use({ expectedComplaints: /status of (?:404|413|415)/ });

async function check(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

const steps = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const item = (page: Page, title: string) =>
  steps(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Presses a button that opens the file chooser, and chooses. */
async function choose(
  page: Page,
  button: ReturnType<Page['getByRole']>,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a paper is photographed, sent, returned with a comment and sent again', async ({
    page,
    request,
  }) => {
    const client = await makeClient();
    const work = await startWork(request, client, ['Rental statement', 'Receipts for donations']);
    await signIn(page, client);
    await expect(steps(page)).toContainText('We need 2 things from you.');
    await expect(steps(page)).toContainText('Please send by');
    await check(page);

    const rental = item(page, 'Rental statement');
    const camera = rental.getByRole('button', { name: 'Take a photo' });
    await expect(page.locator('input[capture="environment"]').first()).toHaveAttribute(
      'accept',
      'image/*',
    );
    await choose(page, camera, [{ name: 'IMG_1.heic', mimeType: 'image/heic', buffer: redHeic }]);
    await expect(rental.getByText('Thank you, we have it.')).toBeVisible();
    await expect(rental.getByRole('list', { name: 'Files being uploaded' })).toContainText(
      'Uploaded',
    );
    await expect(steps(page)).toContainText('We need 1 thing from you.');
    await check(page);

    const donations = item(page, 'Receipts for donations');
    await expect(camera).not.toHaveClass(/button-primary/);
    await expect(donations.getByRole('button', { name: 'Take a photo' })).toHaveClass(
      /button-primary/,
    );
    await donations.getByRole('button', { name: 'I do not have this' }).click();
    await expect(donations.getByLabel('Why don’t you have it?')).toBeFocused();
    await donations.getByRole('button', { name: 'Tell us' }).click();
    await expect(donations.getByText('Please say why you don’t have this.')).toBeVisible();
    await check(page);
    await donations.getByLabel('Why don’t you have it?').fill('I made none.');
    await donations.getByRole('button', { name: 'Tell us' }).click();
    await expect(donations.getByText('We’ve noted that you don’t have this.')).toBeFocused();
    await expect(steps(page)).toContainText('It’s with us now.');

    await page.reload();
    await expect(steps(page)).toContainText('Nothing to do right now');
    await check(page);

    const [first, second] = work.items;
    await returnItem(request, work, first?._id ?? '', 'Page 2 is missing.');
    await acceptItem(request, work, second?._id ?? '');
    await page.reload();
    await expect(rental).toContainText('Please send this again');
    await expect(rental).toContainText('Page 2 is missing.');
    await check(page);
    await choose(page, rental.getByRole('button', { name: 'Choose files' }), [
      { name: 'page 1.png', mimeType: 'image/png', buffer: picture.png },
      { name: 'page 2.png', mimeType: 'image/png', buffer: picture.png },
    ]);
    await expect(rental.getByText('Uploaded', { exact: true })).toHaveCount(2);
  });

  test('what needs no paper is answered in words, one press away', async ({ page, request }) => {
    const title = 'Your partner’s name, date of birth and taxable income';
    const client = await makeClient();
    await startWork(request, client, [title]);
    await signIn(page, client);
    const partner = item(page, title);
    await partner.getByRole('button', { name: 'Type your answer' }).click();
    await expect(partner.getByLabel('Your answer')).toBeFocused();
    await partner.getByRole('button', { name: 'Send answer' }).click();
    await expect(partner.getByText('Please type your answer.')).toBeVisible();
    await check(page);
    await partner.getByLabel('Your answer').fill('Sam Chen, 2 March 1990, about $61,000');
    await partner.getByRole('button', { name: 'Send answer' }).click();
    await expect(partner.getByText('We have your answer.')).toBeFocused();
    await page.getByRole('link', { name: 'See everything about it' }).click();
    await expect(
      page.getByText('You answered Sam Chen, 2 March 1990, about $61,000'),
    ).toBeVisible();
    await expect(page.getByText('We have it, and will check it.')).toBeVisible();
  });

  test('what is refused is named, with the reason, and the rest arrives', async ({
    page,
    request,
  }) => {
    const client = await makeClient();
    await startWork(request, client, ['Rental statement']);
    await signIn(page, client);
    const rental = item(page, 'Rental statement');
    const files = rental.getByRole('list', { name: 'Files being uploaded' });
    const row = (name: string) => files.getByRole('listitem').filter({ hasText: name });
    await page.route('**/api/documents/uploads', async (route) => {
      const isFull = route.request().headers()['upload-metadata']?.includes(btoa('full.pdf'));
      if (!isFull) return route.continue();
      const body = { code: 'no-room', message: 'There’s no room left for more documents.' };
      return route.fulfill({ status: 413, json: body });
    });
    await choose(page, rental.getByRole('button', { name: 'Choose files' }), [
      { name: 'film.gif', mimeType: 'image/gif', buffer: picture.gif },
      pdf('large.pdf', 26_214_401),
      { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      pdf('full.pdf'),
      pdf('statement.pdf'),
    ]);
    await expect(row('film.gif')).toContainText('We can’t take that kind of file.');
    await expect(row('large.pdf')).toContainText('A file can have at most 25 MB.');
    await expect(row('empty.pdf')).toContainText('That file is empty.');
    await expect(row('full.pdf')).toContainText('There’s no room left');
    await expect(row('statement.pdf')).toContainText('Uploaded');
    await check(page);
    await row('film.gif').getByRole('button', { name: 'OK' }).click();
    await expect(row('film.gif')).toHaveCount(0);
    await expect(rental.getByRole('button', { name: 'Choose files' })).toBeFocused();
  });
});

test('in the order of due dates: works, approvals, the contact form', async ({ page, request }) => {
  await page.setViewportSize(desk);
  const client = await makeClient();
  await sendContactForm(request, client);
  const later = await startWork(request, client, [], { kind: 'other', dueOn: '2031-01-02' });
  await putUp(request, later);
  await startWork(request, client, [], {
    kind: 'bas',
    period: '2026-27 Q1',
    dueOn: '2030-10-28',
    items: [
      { title: 'Your details', answeredBy: 'contact-form' },
      { title: 'Your address', answeredBy: 'contact-form' },
    ],
  });
  await startWork(request, client, ['Rental statement'], {
    dueOn: '2020-10-31',
    sendBy: '2020-10-31',
  });
  await signIn(page, client);
  await expect(steps(page).getByRole('heading', { level: 3 })).toHaveText([
    'Your 2025-26 tax return',
    'Your BAS for 2026-27 Q1',
    'Your job: 2025-26',
  ]);
  await expect(steps(page)).toContainText('We needed this by 31 October 2020.');
  await expect(steps(page).getByRole('heading', { level: 4 })).toHaveText([
    'Rental statement',
    'Your details',
    'Your address',
    'Approve your job: 2025-26',
  ]);
  await check(page);
  // The specification’s own parts stay below.
  await expect(page.getByRole('link', { name: 'Start Contact Form' })).toBeVisible();
  for (const card of ['Tax Services', 'Document Management', 'Support']) {
    await expect(page.getByRole('heading', { name: card })).toBeVisible();
  }
  await item(page, 'Your address').getByRole('button', { name: 'Nothing has changed' }).click();
  await expect(item(page, 'Your address').getByRole('status')).toBeFocused();
  await item(page, 'Your details').getByRole('link', { name: 'Fill in the contact form' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact form' })).toBeVisible();
});
