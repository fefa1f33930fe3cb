import { expect, test } from 'vitest';
import type { Settings } from '#domain/publishing/settings.ts';
import { drawn } from '#testing/publishing/drawn-part.tsx';

const reviews = (settings: Settings) =>
  drawn(settings, async () => (await import('./testimonials.tsx')).Testimonials);

test('reviews keep their distance from the dark section when there are no partners', async () => {
  const beside = (lendingPartners: readonly object[]) => reviews({ practice: { lendingPartners } });
  expect(await beside([{ name: 'Bank' }])).toMatch(/^<section class="wrap section pt-0">/);
  expect(await beside([])).toMatch(/^<section class="wrap section">/);
});
