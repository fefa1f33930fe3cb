import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSignedFile, signFile } from '#server/pdf/proofs/signed-file.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import { type FormRecord, recordHash } from './record.ts';

const hashWith =
  (key: string): KeyedHash =>
  (purpose, text) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, text]))
      .digest();
const ours = hashWith('our key');

const id = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12';
const proof = { id, version: 1, record: 'a1'.repeat(32), line: '7-ghijklmnopqrstuv' };
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n');
const signed = signFile('receipt', pdf, proof, ours);

test('a signed file says what it is about, and ends as a PDF does', () => {
  expect(readSignedFile('receipt', signed, ours)).toEqual(proof);
  expect(signed.toString()).toMatch(/>>\n%Corella-receipt [^\n]+\nstartxref\n9\n%%EOF\n$/);
});

test('every change of every bit of every byte is found', () => {
  for (let place = 0; place < signed.length; place += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const changed = Buffer.from(signed);
      changed[place] = (changed[place] ?? 0) ^ (1 << bit);
      const verdict = readSignedFile('receipt', changed, ours);
      expect([place, bit, typeof verdict]).toEqual([place, bit, 'string']);
    }
  }
});

test('a cut, an addition and the signature of another file are found', () => {
  const other = signFile('receipt', Buffer.concat([Buffer.from('%'), pdf]), proof, ours);
  const comment = /%Corella-receipt .+\n/;
  const [theirs = ''] = comment.exec(other.toString()) ?? [];
  const swapped = Buffer.from(signed.toString().replace(comment, theirs));
  const changed = [
    swapped,
    signed.subarray(0, -1),
    Buffer.concat([signed, Buffer.from('\n')]),
    Buffer.concat([Buffer.from('\n'), signed]),
    Buffer.concat([signed, signed]),
  ];
  for (const file of changed) expect(readSignedFile('receipt', file, ours)).toBe('broken');
  expect(readSignedFile('receipt', pdf, ours)).toBe('none');
});

test('a receipt is no certificate, nor becomes one', () => {
  expect(readSignedFile('certificate', signed, ours)).toBe('none');
  const renamed = Buffer.from(
    signed.toString().replace('%Corella-receipt', '%Corella-certificate'),
  );
  expect(readSignedFile('certificate', renamed, ours)).toBe('broken');
});

test('what someone else signed is not ours', () => {
  expect(
    readSignedFile('receipt', signFile('receipt', pdf, proof, hashWith('another key')), ours),
  ).toBe('broken');
});

const record: FormRecord = {
  id,
  version: 1,
  reference: 'K7QL-3RMW',
  userId: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10',
  submittedAt: new Date('2026-07-31T02:15:00.000Z'),
  texts: { lastName: 'Nguyen', tfnEncrypted: '123456782', spouseEncrypted: null },
};

test('the hash of a record stays the same, whatever columns are added later', () => {
  // Receipts that are out there have it.
  const kept = 'ea9cd0d1435491ebe688599a22ebf17e361210911a9bb49889557b673805e402';
  expect(recordHash(record, ours)).toBe(kept);
  const { lastName, ...others } = record.texts;
  const later = { ...record, texts: { sendingEncrypted: null, ...others, lastName } };
  expect(recordHash(later, ours)).toBe(kept);
});

test('the hash covers everything, and a secret of ours', () => {
  const changes: Partial<FormRecord>[] = [
    { version: 2 },
    { reference: 'K7QL-3RMX' },
    { userId: id },
    { submittedAt: new Date('2026-07-31T02:15:00.001Z') },
    { texts: { ...record.texts, lastName: 'Nguyen ' } },
    { texts: { ...record.texts, tfnEncrypted: '123456783' } },
    { texts: { ...record.texts, spouseEncrypted: '{}' } },
  ];
  const hashes = changes.map((change) => recordHash({ ...record, ...change }, ours));
  const all = [...hashes, recordHash(record, ours), recordHash(record, hashWith('another key'))];
  expect(new Set(all).size).toBe(all.length);
});
