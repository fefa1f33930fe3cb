import { expect, test } from 'vitest';
import { allCookies, cookieConsent, essentialCookies } from './consent.ts';

const now = new Date('2026-07-01T00:00:00Z');

test('a consent always includes the essential cookies and its time', () => {
  expect(cookieConsent(essentialCookies, now)).toEqual({
    essential: true,
    analytics: false,
    marketing: false,
    timestamp: '2026-07-01T00:00:00.000Z',
  });
});

test('accepting all allows analytics and marketing', () => {
  expect(cookieConsent(allCookies, now)).toMatchObject({ analytics: true, marketing: true });
});
