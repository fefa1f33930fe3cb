import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { practice } from '#content/practice.ts';
import { assistantWords } from '#content/publishing/assistant.ts';
import { defaults } from '#content/publishing/defaults.ts';
import { siteScreens as words } from '#content/publishing/screens.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Draft, Version } from '#domain/publishing/versions.ts';
import { answer } from '#testing/components/fake-api.ts';
import { button, field, heading, says, until } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';
import SiteScreen from './site.tsx';

/** How the screens of the public site behave, on a server that is only pretended. */

const newPhone = '(02) 5550 9999';
const noDraft: Draft = { version: 0, changes: {}, savedAt: null, savedBy: null };
const assistant = { isSample: true, isDeclined: false, step: 1 };

function show(part: string): void {
  answer('GET /api/site/settings', () => ({ data: { defaults, published: {} } }));
  answer('GET /api/site/draft', () => ({ data: noDraft }));
  answer('GET /api/site/assistant', () => ({ data: assistant }));
  answer('GET /api/site/conflicts', () => ({ data: [], total: 0 }));
  showToTeam(<SiteScreen />, {}, `${portalPaths.site}?part=${part}`, portalPaths.adminDashboard);
}

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect().toJSON();
async function frames(count: number): Promise<void> {
  for (let drawn = 0; drawn < count; drawn += 1) await new Promise(requestAnimationFrame);
}
const save = () => button(words.draft.save);
const summaryOf = (text: string) =>
  page.elementLocator(
    [...document.querySelectorAll('summary')].find(({ textContent }) =>
      textContent?.includes(text),
    ) ?? document.body,
  );
const hasFocus = (locator: Locator) => expect.element(locator).toHaveFocus();

test('fields stay where they are once they can be filled in', async () => {
  await page.viewport(390, 844);
  const late = Promise.withResolvers<{ data: typeof assistant }>();
  show('practice');
  answer('GET /api/site/assistant', () => late.promise);
  const name = field('Name of the practice');
  const first = until(() => name.elements().length === 1).then(() => boxOf(name));
  await expect.element(heading(words.title)).toBeVisible();
  await frames(20);
  late.resolve({ data: assistant });
  await expect.element(heading(assistantWords.title)).toBeVisible();
  expect(boxOf(name)).toEqual(await first);
});

/** The name of what has focus if any of it is under the bar. */
function hiddenUnderBar(): string | undefined {
  const [focused, bar] = [document.activeElement, document.querySelector('.site-save')];
  if (!focused || !bar || bar.contains(focused)) return undefined;
  const isUnder = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  return isUnder ? focused.id || focused.textContent || focused.tagName : undefined;
}

test.each([
  [390, 700],
  [390, 900],
  [1440, 900],
])('what has focus is never under the bar that saves, at %i by %i', async (width, height) => {
  await page.viewport(width, height);
  show('practice');
  await field('Name of the practice').click();
  const hidden: string[] = [];
  while (document.activeElement !== save().element()) {
    const found = hiddenUnderBar();
    if (found) hidden.push(found);
    await userEvent.keyboard('{Tab}');
  }
  expect(hidden).toEqual([]);
});

test('a refused field is blamed in its place, and of several a summary leads to each', async () => {
  show('practice');
  const phone = field('Phone');
  await expect.element(phone).toHaveValue(practice.phone);
  const problem = { field: 'changes.practice.phone', message: 'Phone needs a phone number.' };
  const refusing = (...problems: (typeof problem)[]) =>
    answer('PUT /api/site/draft', () =>
      Response.json({ message: 'Please look.', problems }, { status: 400 }),
    );
  const sent = refusing(problem);
  await phone.fill('call me');
  await save().click();
  await expect.element(phone).toHaveAccessibleDescription(expect.stringContaining(problem.message));
  await hasFocus(phone);
  expect(sent[0]?.body).toEqual({ version: 0, changes: { practice: { phone: 'call me' } } });

  refusing(problem, { field: 'changes.practice.email', message: 'Email needs an address.' });
  const email = field('Email');
  await email.fill('nobody');
  await save().click();
  await expect.poll(() => document.activeElement?.textContent).toContain('Please fix 2 things');
  await page.getByRole('link', { name: /^Email:/ }).click();
  await hasFocus(email);
  await page.getByRole('button', { name: /^Back to the default.*Email$/ }).click();
  await expect.element(email).toHaveValue(practice.email);
  await phone.fill(newPhone);
  const saved = answer('PUT /api/site/draft', () => ({
    message: 'Saved.',
    data: { ...noDraft, version: 1, changes: { practice: { phone: newPhone } } },
  }));
  await save().click();
  await says(words.draft.saved(1));
  expect(saved[0]?.body).toEqual({ version: 0, changes: { practice: { phone: newPhone } } });
});

test('two admins at once: the second is told, and keeps what they typed', async () => {
  show('practice');
  const name = field('Name of the practice');
  await name.fill('Wattle & Rowe Tax');
  const theirs: Draft = {
    version: 1,
    changes: { practice: { name: 'Rowe Tax', taxAgentNumber: '24 681 357' } },
    savedAt: '2026-11-16T03:00:00.000Z',
    savedBy: 'Sam Staff',
  };
  answer('PUT /api/site/draft', () =>
    Response.json({ message: 'Someone was faster.', data: theirs }, { status: 409 }),
  );
  await save().click();
  await says(/has saved other changes since/);
  const region = page.getByRole('region', { name: /^What .+ saved, \d/ });
  await hasFocus(region.getByRole('heading'));
  expect(region.element().textContent).toContain('Registration number: nothing → 24 681 357');
  await region.getByRole('radio', { name: /^Take what/ }).click();
  await expect.element(name).toHaveValue('Rowe Tax');
  await region.getByRole('radio', { name: words.newer.mine }).click();
  await expect.element(name).toHaveValue('Wattle & Rowe Tax');
  const both = { practice: { name: 'Wattle & Rowe Tax', taxAgentNumber: '24 681 357' } };
  const saved = answer('PUT /api/site/draft', () => ({
    message: 'Saved.',
    data: { ...theirs, version: 2, changes: both },
  }));
  await save().click();
  await says(words.draft.saved(2));
  expect(saved[0]?.body).toEqual({ version: 1, changes: both });
  await expect.element(field('Registration number')).toHaveValue('24 681 357');
});

const difference = [
  {
    ...{ part: 'practice', name: 'phone', label: 'Phone', isDefault: false },
    ...{ from: '(02) 5550 1234', to: newPhone },
  },
];
const versionOf = (_id: string, over: Partial<Version>): Version => ({
  ...{ _id, number: 1, state: 'building', createdAt: '2026-11-16T03:00:00.000Z', liveAt: null },
  ...{ publishedBy: null, restores: null, replacedBy: null, difference },
  ...{ progress: { drawn: 0, pages: 0 } },
  ...over,
});
const publish = () => button(words.review.publish);
const gone = (locator: Locator) => expect.poll(() => locator.elements()).toEqual([]);

function showPublish(first: () => Version): void {
  answer('GET /api/site/difference', () => ({ data: difference }));
  answer('GET /api/site/reach', () => ({ data: [] }));
  answer('POST /api/site/publish', () => ({ message: '', data: first() }));
  answer('GET /api/site/versions/first', () => ({ data: first() }));
  show('publish');
}

test('publishing is followed to its end, also when someone publishes in between', async () => {
  let first = versionOf('first', {});
  let second = versionOf('second', { number: 2 });
  answer('GET /api/site/versions/second', () => ({ data: second }));
  showPublish(() => first);
  await publish().click();
  await says(words.review.building(0, 0));
  await gone(publish());
  await expect.element(button(words.review.publishing)).toBeVisible();
  first = versionOf('first', { progress: { drawn: 31, pages: 62 } });
  await says('Building page 31 of 62');
  await expect.element(page.getByRole('progressbar')).toHaveClass('progress-bar');

  first = versionOf('first', { state: 'failed', replacedBy: 'second' });
  second = versionOf('second', { number: 2, progress: { drawn: 62, pages: 62 } });
  await says('Putting it live');
  await gone(publish());
  second = versionOf('second', { number: 2, state: 'live' });
  await says(words.review.replaced);
  await gone(page.getByText(words.review.broken));
  await expect.element(publish()).toBeVisible();
});

test('bringing back what was live before can be undone, too', async () => {
  const versions = [versionOf('before', { number: 0, state: 'past' })];
  const first = versionOf('first', { state: 'live' });
  answer('GET /api/site/versions', () => ({ data: [first, ...versions], total: 2 }));
  showPublish(() => first);
  await publish().click();
  await says(words.review.done);

  const undone = versionOf('undone', { number: 2, state: 'live', restores: 0 });
  answer('GET /api/site/versions/undone', () => ({ data: undone }));
  const restored = answer('POST /api/site/versions/before/restore', () => ({
    message: '',
    data: undone,
  }));
  await button(words.review.undo).click();
  await expect
    .element(page.getByRole('dialog', { name: words.versions.question(0) }))
    .toBeVisible();
  versions.unshift(undone, versionOf('first', { state: 'past' }));
  await button(words.versions.restore).click();
  await says(words.review.restored(0));
  expect(restored).toHaveLength(1);
  await button(words.review.undo).click();
  await expect
    .element(page.getByRole('dialog', { name: words.versions.question(1) }))
    .toBeVisible();
});

test('whoever leaves with unsaved changes is asked first', async () => {
  show('practice');
  const phone = field('Phone');
  await phone.fill(newPhone);
  const away = page.getByRole('link', { name: 'Today', exact: true });
  await away.click();
  await button(words.leaving.stay).click();
  await expect.element(phone).toHaveValue(newPhone);
  await away.click();
  await button(words.leaving.leave).click();
  await expect.element(heading('Elsewhere')).toBeVisible();
});

async function press(locator: Locator): Promise<void> {
  (locator.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('focus stays in a list when entries are moved and removed', async () => {
  show('people');
  await expect.element(heading(words.screens.people)).toBeVisible();
  await summaryOf('Person 1').click();
  const down = page.getByRole('button', { name: /^Move Person 1.* down$/ });
  await expect.element(down).toBeVisible();
  const { width, height } = down.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(32);
  await press(down);
  // It is the last one now, and can only go up.
  await expect.poll(() => document.activeElement?.textContent).toContain('Person 2');
  await press(page.getByRole('button', { name: /^Move Person 2.* up$/ }));
  await expect.poll(() => document.activeElement?.textContent).toContain('Person 1');
  await press(page.getByRole('button', { name: /^Remove Person 1/ }));
  await expect.poll(() => document.activeElement?.textContent).toContain('Person 1');
  await press(button(words.fields.add('person')));
  await expect.poll(() => document.activeElement?.id).toBe('scheduling-staff-1-name');
});

test('no one gets a rating that was not given', async () => {
  show('reviews');
  await page
    .getByRole('button', { name: new RegExp(`^${words.fields.startOwn}.*Reviews`) })
    .click();
  await expect.element(field('Rating (of 5)')).toHaveValue(null);
});

test('words for a picture go with it', async () => {
  answer('POST /api/site/images', () =>
    Response.json({ message: '', data: { address: '/pictures/a-400x100.webp' } }, { status: 201 }),
  );
  show('look');
  await expect.element(heading(words.screens.look)).toBeVisible();
  const text = page.getByLabelText(/^What the logo says/);
  const choose = () =>
    userEvent.upload(
      page.elementLocator(document.querySelector('input[type=file]') as Element),
      new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
    );
  expect(text.elements()).toEqual([]);
  await choose();
  await text.fill('Wattle Tax');
  await button(words.fields.noPicture).click();
  await gone(text);
  await choose();
  await expect.element(text).toHaveValue('');
});
