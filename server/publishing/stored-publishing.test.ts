import { expect, test } from 'vitest';
import {
  storedChanges,
  storedDifference,
  storedRedirects,
  storedSettings,
} from './stored-settings.ts';
import { storedVersionJob } from './versions.ts';

/** What earlier versions stored. Add a shape when it changes, and leave those above as they are. */

test('settings of 2026 can be read, and a change back to the default', () => {
  const stored = '{"practice":{"phone":"(02) 5550 9999","notice":{"text":"Closed"}}}';
  expect(storedSettings.parse(stored)).toEqual({
    practice: { phone: '(02) 5550 9999', notice: { text: 'Closed' } },
  });
  expect(storedChanges.parse('{"practice":{"phone":null}}')).toEqual({ practice: { phone: null } });
});

test('a setting that is described no more, or would be refused now, has its default', () => {
  const stored =
    '{"practice":{"phone":"no number","fax":"1","slug":"wattle"},"shop":{"open":true}}';
  expect(storedSettings.parse(stored)).toEqual({ practice: { slug: 'wattle' } });
});

test('a difference, redirects and jobs of 2026 can be read', () => {
  const change =
    '{"part":"practice","name":"phone","label":"Phone","from":"1","to":"2","isDefault":false}';
  expect(storedDifference.parse(`{"changes":[${change}]}`).changes).toHaveLength(1);
  expect(storedRedirects.parse('{"/services-a":"/services-b"}')).toEqual({
    '/services-a': '/services-b',
  });
  expect(storedVersionJob.parse('{"id":"a"}')).toEqual({ id: 'a' });
});
