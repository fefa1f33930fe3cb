import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { workApprovals } from '#server/db/tables/work.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { newKey } from '#server/vault/keys.ts';
import { vaultOf } from '#testing/vault.ts';
import { storedCertificateJob } from './approvals/certificates.ts';
import { encryptDetails, signaturesOf, storedDetails, storedSigning } from './approvals/record.ts';
import { storedBefore } from './desk/undo.ts';
import { storedAssessment, storedLodgment, storedPaper, storedReview } from './lodging/records.ts';
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

test('what one person signed in 2026 keeps its record', () => {
  const vault = vaultOf(newKey());
  const signedAt = new Date('2026-11-16T02:00:00.000Z');
  const details = { documentName: 'Return.pdf', sha256: '9f86', declaration: 'It is true.' };
  const given = {
    name: 'Mei Chen',
    signature: 'Mei Chen',
    signatureDate: '2026-11-16',
    address: '203.0.113.7',
    device: 'Chrome on Windows',
  };
  const place = contextOf(workApprovals.signingEncrypted, id);
  const approval = {
    id,
    workId: 'w',
    subject: 'return',
    state: 'signed',
    order: 'any',
    documentId: 'd',
    detailsEncrypted: encryptDetails(vault, id, details),
    putUpBy: 's',
    putUpAt: signedAt,
    signedAt,
    signingEncrypted: vault.encrypt(JSON.stringify(given), place),
    commentEncrypted: null,
    certificateEncrypted: null,
  } as const;
  const signer = { id: 'one', approvalId: id, userId: 'u', position: 1, capacity: 'self' };
  const [signature] = signaturesOf(vault, approval, [
    { ...signer, signedAt, signingEncrypted: null },
  ]);
  const signed = [...Object.values(details), ...Object.values(given), signedAt.toISOString()];
  const record = createHash('sha256')
    .update(JSON.stringify([id, 'w', 'return', 'd', ...signed]))
    .digest('hex');
  expect(signature).toMatchObject({ record, signing: given });
});

test('what was lodged, assessed and reviewed in 2026 can be read', () => {
  const by = { _id: id, name: 'Ines Rowe' };
  const at = '2026-11-16T01:00:00.000Z';
  for (const [stored, kept] of [
    [
      storedLodgment,
      { lodgedOn: '2026-11-16', receipt: '', result: 'nil', amount: 0, payBy: null },
    ],
    [
      storedAssessment,
      { receivedOn: '2026-11-20', result: null, amount: null, note: '', differs: false },
    ],
    [storedPaper, { note: 'Signed at our desk.', by, at }],
    [storedReview, { passed: true, comment: '', by, at }],
  ] as const) {
    expect(stored.parse(JSON.stringify(kept))).toEqual(kept);
  }
});

test('what an act of 2026 changed can be read', () => {
  const work = { stage: 'collecting', lodgedAt: { moment: '2026-11-16T01:00:00.000Z' } };
  const before = { state: 'answered', commentEncrypted: { bytes: 'AQID' }, position: 1 };
  const items = [{ id, state: 'returned', before }];
  const stored = { work: { ...work, assigneeId: null }, revision: 2, items, held: true };
  expect(storedBefore.parse(JSON.stringify(stored))).toEqual(stored);
});
