import { expect, test } from 'vitest';
import { type AuditKind, auditEvents } from '#domain/audit/events.ts';
import { storedHead } from './head.ts';
import { readDetails, storedDetails } from './stored-details.ts';
import { storedStart } from './tidying/start.ts';

/**
 * Lines exactly as they are in the log. They never change, so when the details of a kind change,
 * add their new shape and keep the older ones.
 */
const lines: Readonly<Record<AuditKind, readonly string[]>> = {
  'signed-in': [
    '{"by":"password"}',
    '{"by":"code"}',
    '{"by":"passkey"}',
    '{"by":"password","secondFactor":"totp"}',
  ],
  'second-factor-failed': ['{"secondFactor":"recovery"}'],
  'second-factor-added': ['{"secondFactor":"passkey"}'],
  'second-factor-removed': ['{"secondFactor":"totp"}'],
  'second-factor-reset': ['{}'],
  'recovery-codes-made': ['{}'],
  'email-change-asked': ['{"from":"m…@example.com","to":"s…@example.com"}'],
  'email-changed': ['{"from":"m…@example.com","to":"s…@example.com"}'],
  'email-change-stopped': ['{"from":"m…@example.com","to":"s…@example.com"}'],
  'many-fields-revealed': ['{"count":30}'],
  'many-people-read': ['{"count":5000}'],
  'sign-in-failed': ['{"by":"password","email":"m…@example.com"}', '{"by":"code","email":"…"}'],
  'confirmation-failed': ['{}'],
  'signed-out': ['{}'],
  'session-ended': ['{"which":"one"}', '{"which":"others"}'],
  'password-changed': [
    '{"by":"profile"}',
    '{"by":"change"}',
    '{"by":"link"}',
    '{"by":"welcome"}',
    '{"by":"terminal"}',
  ],
  'recovery-asked': ['{}'],
  'user-created': ['{"type":"admin"}', '{"type":"client"}'],
  'user-invited': ['{"type":"client","again":false}', '{"type":"admin","again":true}'],
  'user-changed': ['{"fields":["name","email"]}', '{"fields":[]}'],
  'user-deactivated': ['{}'],
  'user-activated': ['{}'],
  'user-made-admin': ['{"by":"terminal"}'],
  'client-created': ['{}'],
  'identity-overridden': [
    '{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","reason":"Known for twenty years."}',
  ],
  'onboarding-step-set': ['{"step":"letter","state":"skipped"}'],
  'nomination-changed': ['{"state":"asked","mailed":true}'],
  'aml-record-changed': ['{"complete":false}'],
  'suspicion-noted': ['{}'],
  'suspicions-read': ['{}'],
  'client-changed': ['{"fields":["code","tfn"]}'],
  'client-field-revealed': ['{"field":"tfn"}'],
  'client-person-set': [
    '{"account":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10","role":"director","rights":["sees","signs"]}',
  ],
  'client-welcomed': ['{"account":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10","role":"trustee"}'],
  'client-person-removed': ['{"account":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10"}'],
  'group-created': ['{}'],
  'group-renamed': ['{}'],
  'group-deleted': ['{}'],
  'client-view-saved': ['{}'],
  'client-view-deleted': ['{}'],
  'job-view-saved': ['{}'],
  'job-view-deleted': ['{}'],
  'company-created': ['{}'],
  'company-changed': ['{"fields":["name"]}'],
  'company-deleted': ['{}'],
  'draft-deleted': ['{}'],
  'last-answers-read': ['{"reference":"K7QL-3RMW"}'],
  'submission-received': [
    '{"reference":"K7QL-3RMW"}',
    '{"reference":"K7QL-3RMW","sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}',
  ],
  'submission-opened': ['{"reference":"K7QL-3RMW"}'],
  'submission-state-changed': ['{"reference":"K7QL-3RMW","state":"in-review"}'],
  'submission-sent-back': ['{"reference":"K7QL-3RMW","count":2}'],
  'submission-corrected': [
    '{"reference":"K7QL-3RMW","version":2}',
    '{"reference":"K7QL-3RMW","version":2,"sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}',
  ],
  'submission-versions-opened': [
    '{"reference":"K7QL-3RMW"}',
    '{"reference":"K7QL-3RMW","version":1}',
  ],
  'bank-account-changed': ['{"reference":"K7QL-3RMW"}'],
  'bank-account-called': ['{"reference":"K7QL-3RMW","number":"…156"}'],
  'field-revealed': ['{"reference":"K7QL-3RMW","field":"tfn"}'],
  'submission-printed': ['{"reference":"K7QL-3RMW"}'],
  'receipt-downloaded': ['{"reference":"K7QL-3RMW","version":1}'],
  'document-uploaded': [
    '{"document":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f21"}',
    '{"document":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f21","by":"printed-link"}',
  ],
  'document-looked-up': ['{"document":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f21"}'],
  'document-opened': ['{"document":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f21","as":"inline"}'],
  'document-refused': [
    '{"document":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f21","found":"Eicar-Test-Signature"}',
  ],
  'document-removed': ['{"document":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f21"}'],
  'document-permanent': ['{"document":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f21","permanent":true}'],
  'client-opened': ['{}'],
  'breach-reported': ['{"breach":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f31"}'],
  'breach-opened': ['{"breach":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f31"}'],
  'breach-entry-added': [
    '{"breach":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f31","breachEntry":"decision"}',
  ],
  'calendar-address-made': ['{"staff":"principal-accountant"}'],
  'calendar-address-ended': ['{}'],
  'identity-checked': ['{"check":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f30"}'],
  'identity-check-withdrawn': ['{"check":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f30"}'],
  'client-note-added': ['{}'],
  'client-note-deleted': ['{}'],
  'reminders-paused': ['{}'],
  'reminders-continued': ['{}'],
  'work-started': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'work-opened': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'work-changed': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","fields":["stage"]}'],
  'work-deleted': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'work-lodged': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","closed":2,"onPaper":false}'],
  'work-assessed': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","differs":true}'],
  'work-reviewed': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","passed":false}'],
  'obligations-changed': ['{"types":["bas-quarterly"]}'],
  'more-time-asked': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","until":"2026-12-11"}'],
  'items-asked': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","count":3}'],
  'item-answered': [
    '{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","item":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","by":"document"}',
    '{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","item":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","by":"words"}',
  ],
  'work-undone': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'work-reminded': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'item-accepted': [
    '{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","item":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}',
  ],
  'item-withdrawn': [
    '{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","item":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}',
  ],
  'item-returned': [
    '{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","item":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}',
  ],
  'work-commented': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'approval-put-up': [
    '{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","document":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}',
  ],
  'approval-signed': [
    '{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","document":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","record":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}',
  ],
  'signer-reminded': [
    '{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","account":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f11"}',
  ],
  'approval-change-asked': [
    '{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","document":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}',
  ],
  'approval-voided': [
    '{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","document":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}',
  ],
  'work-summary-downloaded': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'request-printed': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'printed-link-ended': [
    '{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","by":"practice"}',
    '{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","by":"sender"}',
  ],
  'certificate-downloaded': ['{"work":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'letter-drafted': ['{"letter":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'letter-sent': [
    '{"letter":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}',
  ],
  'letter-opened': ['{"letter":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'letter-signed': [
    '{"letter":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","record":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}',
  ],
  'letter-withdrawn': ['{"letter":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'letter-certificate-downloaded': ['{"letter":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'season-started': ['{"season":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","clients":120}'],
  'season-stopped': ['{"season":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'season-undone': ['{"season":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'season-continued': ['{"season":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'import-started': ['{"import":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","rows":800}'],
  'import-stopped': ['{"import":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'import-continued': ['{"import":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'import-done': ['{"import":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","new":790,"changed":3}'],
  'import-invited': ['{"import":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","people":790}'],
  'import-undo-started': ['{"import":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'import-undone': ['{"import":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'import-row-joined': [
    '{"import":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","row":2,"client":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f11"}',
    '{"import":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20","row":2,"client":null}',
  ],
  'import-wrong-rows-downloaded': ['{"import":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20"}'],
  'list-exported': ['{"list":"people"}'],
  'person-exported': ['{}'],
  'site-mail-tested': ['{"mail":"work-asked"}'],
  'site-published': ['{"version":3,"settings":["Phone"]}'],
  'site-imported': ['{"settings":["Phone"]}'],
  'site-image-added': ['{"image":"Zm9vYmFyYmF6cXV4cXV1"}'],
  'appointment-booked': ['{"reference":"K7QL-3RMW"}'],
  'appointment-confirmed': ['{"reference":"K7QL-3RMW"}'],
  'appointment-declined': ['{"reference":"K7QL-3RMW"}'],
  'appointment-moved': ['{"reference":"K7QL-3RMW"}'],
  'appointment-cancelled': ['{"reference":"K7QL-3RMW"}'],
  'appointment-noted': ['{"reference":"K7QL-3RMW"}'],
  'appointment-attendance': ['{"reference":"K7QL-3RMW","attendance":"missed"}'],
  'time-blocked': [
    '{"staff":"alex"}',
    '{"staff":"alex","startsAt":"2026-07-30T16:00:00.000Z","endsAt":"2026-07-30T17:00:00.000Z"}',
  ],
  'time-unblocked': [
    '{"staff":"alex"}',
    '{"staff":"alex","startsAt":"2026-07-30T16:00:00.000Z","endsAt":"2026-07-30T17:00:00.000Z"}',
  ],
  'list-read': ['{"list":"people"}', '{"list":"enquiries"}'],
  'hold-placed': ['{}'],
  'hold-lifted': ['{}'],
  'erasure-asked': ['{}'],
  'erasure-stopped': ['{}'],
  'user-erased': ['{"works":1,"forms":1,"documents":3}'],
  'record-removed': [
    '{"rule":"forms","thing":"form","record":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f13"}',
  ],
  'retention-changed': ['{"rule":"enquiries","from":12,"to":6}'],
  'log-cut': ['{"lines":1000}'],
  'documents-moved': ['{"documents":120,"to":"store"}'],
  'altered-row-refused': ['{"what":"account"}', '{"what":"siteVersion","record":"3"}'],
  'altered-row-accepted': ['{}'],
  'keys-rotated': ['{"values":1200}'],
  'backup-made': ['{"file":"records-2026-07-31-0200.backup"}'],
  'backup-restored': [
    '{"file":"records-2026-07-31-0200.backup","madeAt":"2026-07-30T16:00:00.000Z"}',
  ],
  'database-moved': ['{"move":"0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10"}'],
};

const kinds = Object.keys(auditEvents) as AuditKind[];

test.each(kinds)('every line of the kind %s reads as it was written', (kind) => {
  expect(lines[kind].length).toBeGreaterThan(0);
  for (const line of lines[kind]) {
    const details = JSON.parse(line);
    expect(storedDetails[kind].read(details)).toEqual(details);
    expect(storedDetails[kind].write(details)).toEqual(details);
  }
});

test('a line that this version does not understand is shown unchanged', () => {
  const details = { by: 'smart card', device: 'phone' };
  expect(readDetails('signed-in', details)).toEqual(details);
  expect(readDetails('passkey-added', details)).toEqual(details);
});

test('details that a newer version added are left out', () => {
  expect(readDetails('signed-in', { by: 'password', device: 'phone' })).toEqual({ by: 'password' });
});

test('the head of the log reads as it was stored', () => {
  const hash = 'ab'.repeat(32);
  const before = { number: 1234, hash, upTo: 0, gaps: [] };
  expect(storedHead.parse(`{"number":1234,"hash":"${hash}"}`)).toEqual(before);
  const withGaps = { number: 1234, hash, upTo: 1240, gaps: [1238] };
  const stored = `{"number":1234,"upTo":1240,"gaps":[1238],"hash":"${hash}"}`;
  expect(storedHead.parse(stored)).toEqual(withGaps);
  expect(() => storedHead.parse('{"number":"1234"}')).toThrow();
});

test('the start of a log that was cut is readable', () => {
  const hash = 'ab'.repeat(32);
  const stored = `{"number":1000,"hash":"${hash}"}`;
  expect(storedStart.parse(stored)).toEqual({ number: 1000, hash });
  expect(() => storedStart.parse('{"number":1000}')).toThrow();
});
