import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { User } from '#domain/accounts/user.ts';
import { fieldWording } from '#domain/fields/wording.ts';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { answer, lost, refusing } from '#testing/components/fake-api.ts';
import { button, refusals, says } from '#testing/components/page-parts.ts';
import { person, showToTeam } from '#testing/components/show.tsx';
import Clients from './clients.tsx';

/** The dashboard of an admin: its forms and its windows, and how they are laid out. */

const one = 'PATCH /api/users/person-0';
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

async function show(
  { width, height } = desk,
  kim: User = person({ name: 'Kim', email: 'kim@example.com' }),
): Promise<void> {
  await page.viewport(width, height);
  answer('GET /api/users', () => ({ data: [kim], total: 1 }));
  answer('GET /api/site/assistant', () => ({
    data: { isSample: true, isDeclined: true, step: 1 },
  }));
  answer('GET /api/backups', refusing(404));
  showToTeam(<Clients />, {}, portalPaths.adminDashboard);
  await says('Showing 1 of 1 clients');
}

const dialog = () => page.getByRole('dialog');
const inDialog = (label: string) => dialog().getByLabelText(label, { exact: true });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const createForm = () => page.getByRole('form', { name: 'Create Client' });
const inviteForm = () => page.getByRole('form', { name: 'Invite User' });
/** Both are folded until someone needs them. */
const unfold = (form: 'create' | 'invite') => part(`.form-panel-${form} > summary`).click();
const gone = (locator: Locator) => expect.poll(() => locator.elements()).toEqual([]);
const toasts = (corner: 'top' | 'bottom') =>
  [...document.querySelectorAll(`.toast-corner-${corner} .toast`)].map(
    ({ textContent }) => textContent,
  );
const lastToast = (corner: 'top' | 'bottom') => expect.poll(() => toasts(corner).at(-1));
function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}
const placeOf = (element: Element) => element.getBoundingClientRect();

async function edit(name = 'Edit'): Promise<void> {
  await button(name).click();
  await expect.element(dialog()).toBeVisible();
}

test.each([
  [
    900,
    [
      ['Name', 'Email'],
      ['Role', 'Company name'],
    ],
  ],
  [
    1440,
    [
      ['Name', 'Email', 'Password', 'Phone'],
      ['Role', 'Company name', 'Address'],
    ],
  ],
] as const)('at %i px the labels of a new client’s row stay in one line', async (width, rows) => {
  await show({ width, height: 900 });
  const form = createForm();
  unfold('create');
  await form.getByLabelText('Name', { exact: true }).fill('Lena Popov');
  await form.getByRole('button', { name: 'Create Client' }).click();
  await expect.poll(refusals).toContain(`Error: ${wording.admin.emailMissing}`);
  const topOf = (label: string) => {
    const labels = [...form.element().querySelectorAll('.field-label')];
    const found = labels.find(({ textContent }) => textContent?.startsWith(label));
    return Math.round(found ? placeOf(found).top : Number.NaN);
  };
  for (const row of rows) expect(new Set(row.map(topOf)).size).toBe(1);
  await form.getByLabelText('Role').selectOptions('Admin');
  expect(topOf('Phone')).toBe(topOf('Role'));
});

test('a field of a new client is next to its label, and a doubt below its field', async () => {
  await show();
  unfold('create');
  const partOf = (name: string, selector: string) =>
    part(`.field:has(#create-${name}) ${selector}`);
  for (const name of ['name', 'email', 'password', 'phone']) {
    const { bottom } = placeOf(partOf(name, '.field-label'));
    expect(placeOf(partOf(name, '.field-box')).top - bottom).toBeLessThan(12);
  }
  await createForm().getByLabelText('Email').fill('kavya@gmial.com');
  await createForm()
    .getByLabelText(/^Phone/)
    .click();
  const doubt = page.getByText(/^Did you mean/);
  await expect.element(doubt).toBeVisible();
  expect(placeOf(doubt.element()).top).toBeGreaterThanOrEqual(
    placeOf(partOf('email', '.field-box')).bottom,
  );
  const offer = doubt.getByRole('button').element();
  expect(getComputedStyle(offer).textAlign).toBe('left');
});

test('on a phone the buttons of a long window stay in sight and cover no field', async () => {
  await show({ width: phone.width, height: 640 });
  await edit();
  const save = dialog().getByRole('button', { name: 'Save changes' });
  for (const label of ['Name', 'Email', 'Phone', 'Company name', 'Address']) {
    const typed = inDialog(label).element() as HTMLElement;
    typed.focus();
    await expect.element(save).toBeInViewport({ ratio: 1 });
    expect(placeOf(typed).bottom).toBeLessThanOrEqual(placeOf(part('.dialog-actions')).top);
  }
});

test.each([phone, desk])(
  'both forms are folded behind their buttons, $width px wide',
  async (size) => {
    await show(size);
    expect([...createForm().elements(), ...inviteForm().elements()]).toEqual([]);
    unfold('create');
    await expect.element(inCreate('Name')).toBeVisible();
    unfold('invite');
    await expect.element(inviteForm().getByLabelText('Email')).toBeVisible();
  },
);

test('an edit without a change says so, sends nothing and closes', async () => {
  await show();
  await edit();
  await press('Save changes');
  await lastToast('top').toBe('No changes were made');
  await gone(dialog());
});

test('a refused edit or address keeps the window and what was typed', async () => {
  const inUse = 'That email address already has an account.';
  answer(one, refusing(409, { message: inUse, field: 'email' }));
  answer('GET /api/users/person-0', () => ({ data: person() }));
  await show();
  await edit();
  await inDialog('Email').fill('taken@example.com');
  await press('Save changes');
  await lastToast('top').toBe(inUse);
  await expect.poll(refusals).toEqual([`Error: ${inUse}`]);
  answer(one, refusing(500));
  await press('Save changes');
  await lastToast('top').toBe('Failed to update client');
  await expect.element(inDialog('Email')).toHaveValue('taken@example.com');
  await userEvent.keyboard('{Escape}');
  await gone(dialog());

  await edit('Add address');
  await inDialog('Address').fill('1 Sample Street');
  await press('Save address');
  await lastToast('top').toBe('Failed to update address');
  await expect.element(inDialog('Address')).toHaveValue('1 Sample Street');
  const saved = answer(one, () => ({
    message: 'Address updated successfully',
    data: person({ address: '1 Sample Street', revision: 2 }),
  }));
  await press('Save address');
  await lastToast('bottom').toBe('Address updated successfully');
  expect(saved.map(({ body }) => body)).toEqual([{ address: '1 Sample Street' }]);
});

test('the second of two admins sees what the first saved and loses no edits', async () => {
  const kim = person({ name: 'Kim', email: 'kim@example.com' });
  await show(desk, kim);
  await edit();
  await inDialog('Phone').fill('0491 570 158');
  await inDialog('Address').fill('9 Typed Street');
  const newer: User = {
    ...kim,
    phone_number: '0491 570 159',
    company_id: { _id: 'company', name: 'First Pty Ltd' },
    revision: 2,
  };
  answer(one, refusing(409, { message: 'Someone was faster.' }));
  answer('GET /api/users/person-0', () => ({ data: newer }));
  await press('Save changes');
  const alert = dialog().getByRole('alert');
  await expect.element(alert.getByText(/Someone else has changed/)).toBeVisible();
  await expect.element(alert).toBeInViewport({ ratio: 1 });
  await expect.element(dialog().getByText('Now saved as: 0491 570 159')).toBeVisible();
  await expect.element(inDialog('Phone')).toHaveValue('0491 570 158');
  await expect.element(inDialog('Company name')).toHaveValue('First Pty Ltd');
  await expect.element(inDialog('Address')).toHaveValue('9 Typed Street');
  const saved = answer(one, () => ({ message: 'Client updated successfully', data: newer }));
  await press('Save changes');
  await lastToast('bottom').toBe('Client updated successfully');
  expect(saved.map(({ body }) => body)).toEqual([
    { phone_number: '0491 570 158', address: '9 Typed Street' },
  ]);
});

test('a deletion that is refused says why, and keeps asking', async () => {
  const own = 'You cannot deactivate your own account.';
  answer('DELETE /api/users/person-0', refusing(409, { message: own }));
  await show();
  await edit('Delete');
  await press('Delete');
  await lastToast('top').toBe(own);
  answer('DELETE /api/users/person-0', refusing(500));
  await press('Delete');
  await lastToast('top').toBe('Error deactivating user');
  await expect.element(dialog()).toBeVisible();
});

test('someone who never signed in is invited again from their row, once', async () => {
  const held = Promise.withResolvers<{ message: string; data: User }>();
  const invited = answer('POST /api/users/invite', () => held.promise);
  const never = person({ awaiting_first_sign_in: true });
  await show(desk, never);
  await says('Invited, not signed in yet');
  const again = button('Invite again').element() as HTMLElement;
  again.click();
  again.click();
  held.resolve({ message: 'Invitation email sent', data: never });
  await lastToast('top').toBe('Invitation email sent');
  expect(toasts('top')).toHaveLength(1);
  expect(invited.map(({ body }) => body)).toEqual([{ email: never.email, role: 'client' }]);
});

const inUse = wording.accounts.emailInUse;
const emailTaken = refusing(409, { message: inUse, code: 'conflict', field: 'email' });
const inCreate = (label: string | RegExp) => createForm().getByLabelText(label, { exact: true });
const create = () => createForm().getByRole('button', { name: 'Create Client' }).click();

test('an admin has no company, and gets a temporary password', async () => {
  const ada = person({ name: 'Ada Second', type: 'admin' });
  const signup = answer('POST /api/users/signup', () => ({ message: 'Created.', data: ada }));
  await show();
  unfold('create');
  await inCreate(/^Company name/).fill('Left behind');
  await inCreate('Password').fill('short');
  await inCreate('Role').selectOptions('Admin');
  await gone(inCreate(/^Company name/));
  await gone(inCreate('Password'));
  await expect
    .element(inCreate('Role'))
    .toHaveAccessibleDescription('Admins get a temporary password by email.');
  await inCreate('Name').fill('Ada Second');
  await inCreate('Email').fill('ada@example.com');
  await create();
  await expect.poll(() => signup).toHaveLength(1);
  expect(signup[0]?.body).toMatchObject({ type: 'admin', password: '' });
  expect(signup[0]?.body).not.toHaveProperty('company_name');
});

test('every failure to create a client is reported, and nothing typed is lost', async () => {
  await show();
  unfold('create');
  await create();
  await lastToast('top').toBe('Name and Email are required');
  await expect.element(inCreate('Name')).toHaveFocus();
  await inCreate('Name').fill('Lena Popov');
  await inCreate('Email').fill('lena@example');
  await create();
  await lastToast('top').toBe(fieldWording.emailInvalid);
  await expect.poll(refusals).toEqual([`Error: ${fieldWording.emailInvalid}`]);
  await inCreate('Email').fill('lena@example.com');
  await inCreate('Password').fill('short');
  await create();
  await lastToast('top').toBe(wording.accounts.passwordTooShort);
  await expect.poll(refusals).toEqual([`Error: ${wording.accounts.passwordTooShort}`]);
  await inCreate('Password').clear();
  await expect.poll(refusals).toEqual([]);

  await inCreate(/^Company name/).fill('Popov Tiling');
  const aboutCompany = { code: 'invalid', field: 'company_name' };
  for (const [answering, message] of [
    [refusing(400, aboutCompany), 'Failed to create company'],
    [refusing(400, { ...aboutCompany, message: 'No such name.' }), 'No such name.'],
    [refusing(500), 'Failed to create user account'],
    [lost, 'Error creating client'],
    [emailTaken, inUse],
  ] as const) {
    answer('POST /api/users/signup', answering);
    await create();
    await lastToast('top').toBe(message);
  }
  await expect.poll(refusals).toEqual([`Error: ${inUse}`]);
  await expect.element(inCreate('Email')).toHaveFocus();
  await expect.element(inCreate(/^Company name/)).toHaveValue('Popov Tiling');
});

test('each failure to invite someone is reported', async () => {
  await show();
  unfold('invite');
  const form = inviteForm();
  const submit = () => form.getByRole('button', { name: 'Send Invitation' }).click();
  await submit();
  await lastToast('top').toBe('Email is required');
  await form.getByLabelText('Email').fill('new@example.com');
  await form.getByLabelText('Role').selectOptions('Admin');
  for (const [answering, message] of [
    [refusing(500), 'Failed to send invitation'],
    [lost, wording.admin.invitationUnreachable],
    [emailTaken, inUse],
  ] as const) {
    answer('POST /api/users/invite', answering);
    await submit();
    await lastToast('top').toBe(message);
  }
  await expect.poll(refusals).toEqual([`Error: ${inUse}`]);
});
