import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page, Route } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect } from '../test.ts';
import { asFirstAdmin, type Person, signInByApi } from './people.ts';

/** The admin dashboard for journeys: ways to open it, and names for its parts. */

/** Opens a screen as an admin who has signed in before. */
export async function openAs(
  page: Page,
  request: APIRequestContext,
  person: Pick<Person, 'email' | 'password'> = firstAdmin,
  path: string = portalPaths.adminDashboard,
): Promise<void> {
  const { authorization } = await signInByApi(request, person);
  await page.goto('/robots.txt');
  await page.evaluate(
    (token) => {
      localStorage.setItem('token', token);
      localStorage.setItem('role', 'admin');
    },
    authorization.replace('Bearer ', ''),
  );
  await page.goto(path);
}

/** Of any kind, unless one is named. A toast stays for seconds only: look at it once. */
const toastIn = (corner: string) => (page: Page, kind?: string) =>
  page.locator(`.toast-corner-${corner} .toast${kind ? `-${kind}` : ''}`);
export const topToast = toastIn('top');
export const bottomToast = toastIn('bottom');

export const createForm = (page: Page) => page.getByRole('form', { name: 'Create Client' });
export const inviteForm = (page: Page) => page.getByRole('form', { name: 'Invite User' });

/** What arrives later above it would move it away from under the mouse. */
export async function unfold(page: Page, form: 'create' | 'invite'): Promise<void> {
  await expect(page.getByText(/^Showing \d/)).toBeVisible();
  await page.locator(`.form-panel-${form} > summary`).click();
}

export const dialog = (page: Page) => page.getByRole('dialog');
export const rowOf = (page: Page, text: string | RegExp) =>
  page.getByRole('row').filter({ hasText: text });

/** Looks someone up, so that their row is there however long the list has grown. */
export async function search(page: Page, text: string): Promise<Locator> {
  const isAnswer = (url: string) => new URL(url).searchParams.get('search') === text;
  await Promise.all([
    page.waitForResponse((answer) => isAnswer(answer.url())),
    page.getByPlaceholder('search name, email, phone, status').fill(text),
  ]);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  return rowOf(page, text);
}

interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly _id: string;
}

/** A new account with a unique name. */
export async function addPerson(
  request: APIRequestContext,
  details: Record<string, string> = {},
): Promise<NewPerson> {
  const mark = randomUUID().slice(0, 8);
  const headers = await asFirstAdmin(request);
  const answer = await request.post('/api/users/signup', {
    headers,
    data: { name: `Kim ${mark}`, email: `kim-${mark}@example.com`, ...details },
  });
  return (await answer.json()).data;
}

/** Makes a call answer with the given status and body. */
export const answering =
  (status: number, body: unknown = {}) =>
  (route: Route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

const samplePerson = (index: number) => ({
  _id: `person-${index}`,
  name: `Person ${index + 1}`,
  email: `person-${index + 1}@example.com`,
  phone_number: '0491 570 156',
  type: 'client',
  is_active: true,
  address: '',
  company_id: null,
  email_verified: true,
  awaiting_first_sign_in: false,
  revision: 1,
});

const madePeople = (count: number, first = 0) =>
  Array.from({ length: count }, (_, at) => samplePerson(first + at));

/** Stands in for a practice with this many people. Returns the queries it receives. */
export async function pretendPeople(page: Page, total: number): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await page.route('**/api/users?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const size = Number(query.get('pageSize'));
    const first = (Number(query.get('page')) - 1) * size;
    const count = Math.max(0, Math.min(size, total - first));
    const counted = Number(query.get('countUpTo') ?? total);
    const answer = counted < total ? { total: counted, more: true } : { total };
    return answering(200, { data: madePeople(count, first), ...answer })(route);
  });
  return asked;
}

/** A new account, with its edit window open. */
export async function openEditOfSomeone(
  page: Page,
  request: APIRequestContext,
  details: Record<string, string> = {},
) {
  const person = await addPerson(request, details);
  await openAs(page, request);
  const row = await search(page, person.email);
  await row.getByRole('button', { name: 'Edit' }).click();
  return { person, row };
}
