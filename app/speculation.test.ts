import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import {
  portalPaths,
  privacyPolicyFile,
  publicPages,
  schedulePaths,
  uiCataloguePath,
} from '#domain/paths.ts';
import { speculationRules } from './speculation.ts';

const [rule] = JSON.parse(speculationRules).prerender;

/** As browsers match addresses: a path covers any query and hash. */
const isLeftAlone = (address: string) =>
  rule.where.and[1].not.href_matches.some((pathname: string) =>
    new URLPattern({ pathname }).test(`https://corella.example${address}`),
  );

test('every public page is drawn ahead', () => {
  const addresses = publicPages(practice.slug).map(({ path }) => path);
  expect(addresses.filter(isLeftAlone)).toEqual([]);
});

test('screens, calendars, calls and files are left alone until someone goes there', () => {
  const paths = [portalPaths, schedulePaths].flatMap((each) => Object.values(each));
  const addresses = [...paths, '/api/users/:id/export.zip', '/api/docs'].map((path) =>
    path.replaceAll(/:\w+/g, '1'),
  );
  const all = [...addresses, privacyPolicyFile, uiCataloguePath];
  expect(all.filter((address) => !isLeftAlone(address))).toEqual([]);
});
