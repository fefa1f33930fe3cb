import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { apiPaths } from '#domain/api-paths.ts';
import {
  portalPaths,
  privacyPolicyFile,
  publicPages,
  schedulePaths,
  uiCataloguePath,
} from '#domain/paths.ts';
import { speculationRules } from './speculation.ts';

const {
  prerender: [prerender],
  prefetch: [prefetch],
} = JSON.parse(speculationRules);

/** As browsers match addresses: a path covers any query and hash. */
const matches = (patterns: readonly string[], address: string) =>
  patterns.some((pathname) =>
    new URLPattern({ pathname }).test(`https://corella.example${address}`),
  );

const isPrepared = (address: string) => !matches(prerender.where.and[1].not.href_matches, address);
const isFetched = (address: string) => matches(prefetch.where.href_matches, address);

/** What is done with an address when somebody points at a link to it. */
function treatment(address: string): string {
  if (isPrepared(address)) return isFetched(address) ? 'both' : 'drawn ahead';
  return isFetched(address) ? 'fetched ahead' : 'left alone';
}
const treatments = (addresses: readonly string[]) => [...new Set(addresses.map(treatment))];

const pages = publicPages(practice.slug);

test('booking pages are fetched ahead, and every other page is drawn ahead', () => {
  const [booking, others] = [true, false].map((isBooking) =>
    pages.filter(({ section }) => (section === 'booking') === isBooking).map(({ path }) => path),
  );
  expect(treatments(booking ?? [])).toEqual(['fetched ahead']);
  expect(treatments(others ?? [])).toEqual(['drawn ahead']);
});

test('screens, calendars, calls and files are left alone until somebody goes there', () => {
  const paths = [portalPaths, schedulePaths, apiPaths].flatMap((each) => Object.values(each));
  const addresses = paths.map((path) => path.replaceAll(/:\w+/g, '1'));
  expect(treatments([...addresses, privacyPolicyFile, uiCataloguePath])).toEqual(['left alone']);
});
