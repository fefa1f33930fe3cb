import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaults } from '#content/publishing/defaults.ts';
import { siteScreens as words } from '#content/publishing/screens.ts';
import { portalPaths } from '#domain/paths.ts';
import type { RequestedSection } from '#domain/work/requests/lists.ts';
import { answer } from '#testing/components/fake-api.ts';
import { button, field, heading } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';
import SiteScreen from './site.tsx';

const noDraft = { version: 0, changes: {}, savedAt: null, savedBy: null };
const item = { kind: 'any', optional: false, byContactForm: false } as const;
const section: RequestedSection = {
  id: 'one',
  section: 'The statement',
  items: [
    { ...item, key: 'wages', title: 'Did you pay wages?', kind: 'yes-no' },
    { ...item, key: 'tax', title: 'Tax withheld', when: { key: 'wages', is: true } },
  ],
};

function show(part: string): void {
  const published = { requests: { bas: [section] } };
  answer('GET /api/site/settings', () => ({ data: { defaults, published } }));
  answer('GET /api/site/draft', () => ({ data: noDraft }));
  answer('GET /api/site/assistant', () => ({
    data: { isSample: true, isDeclined: false, step: 1 },
  }));
  showToTeam(<SiteScreen />, {}, `${portalPaths.site}?part=${part}`, portalPaths.adminDashboard);
}

const openAll = () => {
  for (const each of document.querySelectorAll('#requests-bas details')) {
    each.setAttribute('open', '');
  }
};
const condition = () =>
  page.elementLocator(document.querySelector('#requests-bas-0-items-1-when') ?? document.body);

test('an item is asked after an answer to another one of its list', async () => {
  show('requests');
  await expect.element(heading(words.screens.requests)).toBeVisible();
  openAll();
  await expect
    .element(condition())
    .toHaveDisplayValue('After “Did you pay wages?” was answered: Yes');
  await condition().selectOptions('After “Did you pay wages?” was answered: No');
  const saved = answer('PUT /api/site/draft', () => ({ message: '', data: noDraft }));
  await button(words.draft.save).click();
  const sent = saved[0]?.body as { changes: { requests: { bas: RequestedSection[] } } };
  const [, tax] = sent.changes.requests.bas[0]?.items ?? [];
  expect(tax?.when).toEqual({ key: 'wages', is: false });
});

test('the sentence that the law asks for stands above what the practice words', async () => {
  show('declarations');
  await expect.element(field('Individual return')).toBeVisible();
  const [fixed] = document.querySelectorAll('.site-fixed blockquote');
  expect(fixed?.textContent).toMatch(/^I declare that the information .* is true and correct\./);
  expect(fixed?.querySelector('input, textarea')).toBeNull();
});

test('services are worded, and none is added or removed', async () => {
  show('services');
  await expect.element(heading(words.screens.services)).toBeVisible();
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names.filter((name) => /^(?:Add|Remove)/.test(name ?? ''))).toEqual([]);
});
