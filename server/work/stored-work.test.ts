import { expect, test } from 'vitest';
import { storedCertificateJob } from './approvals/certificates.ts';
import { storedDetails, storedSigning } from './approvals/record.ts';
import { storedNotice } from './notices.ts';
import { storedSeasonItems, storedSeasonJob } from './seasons/seasons.ts';

/** What earlier versions stored. Add a shape when it changes, and leave those above as they are. */

const id = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12';

test('jobs that were planned in 2026 are done', () => {
  expect(storedSeasonJob.parse(`{"id":"${id}"}`)).toEqual({ id });
  expect(storedCertificateJob.parse(`{"id":"${id}"}`)).toEqual({ id });
  const notice = { recipient: 'practice', about: 'answered' };
  expect(storedNotice.parse('{"recipient":"practice","about":"answered"}')).toEqual(notice);
});

test('what a season of 2026 asks for can be read', () => {
  const stored = '{"items":[{"title":"Donations","answeredBy":"documents"}]}';
  expect(storedSeasonItems.parse(stored)).toEqual({
    items: [{ title: 'Donations', answeredBy: 'documents' }],
  });
});

test('an approval that was signed in 2026 can be read', () => {
  const put = '{"documentName":"Return.pdf","sha256":"9f86","declaration":"It is true."}';
  expect(storedDetails.parse(put)).toEqual({
    documentName: 'Return.pdf',
    sha256: '9f86',
    declaration: 'It is true.',
  });
  const signed =
    '{"name":"Mei Chen","signature":"Mei Chen","signatureDate":"2026-11-16","address":"203.0.113.7","device":"Chrome on Windows"}';
  expect(storedSigning.parse(signed)).toEqual({
    name: 'Mei Chen',
    signature: 'Mei Chen',
    signatureDate: '2026-11-16',
    address: '203.0.113.7',
    device: 'Chrome on Windows',
  });
});
