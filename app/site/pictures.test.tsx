import { expect, test } from 'vitest';
import type { Settings } from '#domain/publishing/settings.ts';
import { drawn } from '#testing/publishing/drawn-part.tsx';

/** Portraits and logos, uploaded, drawn or missing. */

const about = (settings: Settings) =>
  drawn(settings, async () => (await import('./about/leaders.tsx')).Leaders);
const partners = (lendingPartners: readonly object[]) =>
  drawn(
    { practice: { lendingPartners } },
    async () => (await import('./home/partners.tsx')).Partners,
  );

const id = 'principal-accountant';
const hash = 'Zm9vYmFyYmF6cXV4cXV1';
const uploaded = `/pictures/${hash}-900x700.webp`;
/** No larger than it is seen, on any screen. */
const inSizes = (use: string) =>
  `<img src="/pictures/${hash}.${use}-1x.webp" srcSet="/pictures/${hash}.${use}-1x.webp 1x, /pictures/${hash}.${use}-2x.webp 2x"`;
const staff = [{ id, name: 'Mei Lin Chen', role: 'Accountant' }];
const leader = { id, bio: 'Mei does tax.' };

test('an uploaded portrait is shown with its words, in the place of the drawing', async () => {
  const portrait = { portrait: uploaded, portraitWords: 'Mei at her desk' };
  const page = await about({ people: { leaders: [{ ...leader, ...portrait }] } });
  expect(page).toContain(`${inSizes('portrait')} alt="Mei at her desk" width="400" height="440"`);
  expect(page.match(/<img/g)).toHaveLength(1);
});

test('without a portrait, the person in content/ has a drawing, and anyone else initials', async () => {
  const people = { leaders: [leader] };
  const asDrawn = await about({ people });
  expect(asDrawn).toMatch(/<img src="[^"]*principal-accountant[^"]*\.svg" alt="Drawing of /);
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
  expect(page).toContain(`${inSizes('partner')} alt="Wattle Bank (opens in a new tab)"`);
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

const footer = (logo?: object, name = 'Wattle Tax') =>
  drawn(
    { practice: { name, ...(logo && { logo }) } },
    async () => (await import('./frame/footer.tsx')).SiteFooter,
  );

test('a wide logo of our own stands alone, with its words', async () => {
  const picture = `/pictures/${hash}-800x200.webp`;
  const page = await footer({ picture, words: 'Wattle Tax, accountants' });
  expect(page).toContain(
    `<span class="logo"><img class="logo-own" ${inSizes('logo').slice(5)} alt="Wattle Tax, accountants" width="160" height="40"/></span>`,
  );
  expect(page).not.toContain('logo-mark');
});

test('a square logo stands beside the name, and does not say it twice', async () => {
  const picture = `/pictures/${hash}-600x600.webp`;
  const page = await footer({ picture, words: 'Wattle' });
  expect(page).toContain(' alt="" width="40" height="40"/><span><span class="logo-name">Wattle<');
  const flower = await footer({ picture, words: 'A flower' });
  expect(flower).toContain(' alt="A flower" width="40" height="40"/>');
});

test('without a logo, or once it is taken out, the corella is drawn', async () => {
  for (const logo of [undefined, {}]) {
    const page = await footer(logo);
    expect(page).toContain('class="logo-mark"');
    expect(page).not.toContain('<img');
  }
});

test('a name that can’t be parted is shown as a whole, smaller', async () => {
  const whole = await footer({}, 'The Tax Place');
  expect(whole).toContain('<span class="logo-name logo-name-long">The Tax Place</span>');
  const parted = await footer({}, 'Wattle Tax');
  expect(parted).toContain('<span class="logo-name">Wattle</span> <span class="logo-line">Tax<');
});
