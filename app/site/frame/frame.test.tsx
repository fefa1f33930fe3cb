import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hrefOf } from '#app/site/page-link.tsx';
import { termsOfService } from '#content/legal/terms.ts';
import { practice } from '#content/practice.ts';
import { pageTrail } from './current-page.ts';
import { SiteFooter } from './footer.tsx';
import { SiteHeader } from './header.tsx';

function headerAt(path: string): string {
  return renderToStaticMarkup(<SiteHeader trail={pageTrail(practice.slug, path)} />);
}

const footer = renderToStaticMarkup(<SiteFooter />);

test('the header offers sign-in, booking and the small menu with all services', () => {
  const header = headerAt('/');
  expect(header).toContain('Client Login');
  expect(header).toContain('Book a Session');
  expect(header).toContain('All Services');
});

test('the header marks the current page', () => {
  expect(headerAt(hrefOf('why-us'))).toMatch(/aria-current="page"[^>]*>Why Us</);
});

test('the header marks Services on a service detail page', () => {
  expect(headerAt(hrefOf('capital-gains-tax-service'))).toMatch(
    /aria-current="true"[^>]*>Services</,
  );
});

test('the footer names the practice, its contacts and the legal pages', () => {
  for (const words of [
    practice.phone,
    practice.email,
    practice.address.street,
    practice.developer.name,
    'Sitemap',
    'Privacy Policy',
    'Terms of Service',
  ]) {
    expect(footer).toContain(words);
  }
});

test('the footer leads to what a registered agent must tell', () => {
  const [place] = termsOfService.sections.flatMap(({ id }) => id ?? []);
  expect(footer).toMatch(
    new RegExp(`href="${hrefOf('terms')}#${place}"[^>]*>Registration and complaints<`),
  );
});

test('the footer says that the content is a sample', () => {
  expect(footer.includes('Sample content: replace before publishing.')).toBe(practice.sample);
});
