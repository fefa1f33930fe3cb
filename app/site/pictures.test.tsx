import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { settingsName } from '#domain/publishing/names.ts';
import type { Settings } from '#domain/publishing/settings.ts';

/** Portraits and logos, uploaded, drawn or missing. */

beforeEach(() => vi.resetModules());

/** As the pages are drawn with these settings. */
async function drawn(settings: Settings, load: () => Promise<ComponentType>): Promise<string> {
  vi.stubGlobal(settingsName, settings);
  const Part = await load();
  vi.unstubAllGlobals();
  return renderToStaticMarkup(<Part />);
}

const about = (settings: Settings) =>
  drawn(settings, async () => (await import('./about/leaders.tsx')).Leaders);
const partners = (lendingPartners: readonly object[]) =>
  drawn(
    { practice: { lendingPartners } },
    async () => (await import('./home/partners.tsx')).Partners,
  );

const id = 'principal-accountant';
const uploaded = '/pictures/Zm9vYmFyYmF6cXV4cXV1.webp';
const staff = [{ id, name: 'Mei Lin Chen', role: 'Accountant' }];
const leader = { id, bio: 'Mei does tax.' };

test('an uploaded portrait is shown with its words, in the place of the drawing', async () => {
  const portrait = { portrait: uploaded, portraitWords: 'Mei at her desk' };
  const page = await about({ people: { leaders: [{ ...leader, ...portrait }] } });
  expect(page).toContain(`<img src="${uploaded}" alt="Mei at her desk" width="400" height="440"`);
  expect(page.match(/<img/g)).toHaveLength(1);
});

test('without a portrait, the person in content/ has a drawing, and anyone else initials', async () => {
  const people = { leaders: [leader] };
  const asDrawn = await about({ people });
  expect(asDrawn).toMatch(/<img src="[^"]*principal-accountant[^"]*\.svg" alt="Drawing of /);
  vi.resetModules();
  const other = await about({ people, scheduling: { staff } });
  expect(other).not.toContain('<img');
  expect(other).toMatch(/<svg[^>]*aria-hidden="true"[^>]*><text[^>]*>MC<\/text>/);
});

test('whoever has left is not introduced', async () => {
  const people = { leaders: [leader, { ...leader, id: 'left' }] };
  const page = await about({ people, scheduling: { staff } });
  expect(page.match(/<article/g)).toHaveLength(1);
});

test('an uploaded logo is shown with its words', async () => {
  const href = 'https://bank.example/';
  const page = await partners([{ name: 'Bank', href, logo: uploaded, logoWords: 'Wattle Bank' }]);
  expect(page).toContain(`<img src="${uploaded}" alt="Wattle Bank (opens in a new tab)"`);
});

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['the drawing of another partner', 'lorikeet'],
  ['a drawing that is not there', 'nowhere'],
])('a partner with %s has an initial and its name', async (_what, logo) => {
  const page = await partners([{ name: 'Emu Bank', href: 'https://emu.example/', logo }]);
  expect(page).not.toContain('<img');
  expect(page).toMatch(
    />E<\/text><\/svg><strong>Emu Bank<\/strong><span class="sr-only"> \(opens in a new tab\)/,
  );
});
