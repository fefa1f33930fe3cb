import { expect, test } from 'vitest';
import { storedDocumentDetails } from './details.ts';
import { storedScanJob } from './scanning/scanning.ts';

/** A document outlives the program that stored it: every shape that was ever stored must be read. */
test('the details of a document, of every version', () => {
  const [uploading, whole] = [
    storedDocumentDetails.parse('{"name":"Payslip.pdf","sha256":""}'),
    storedDocumentDetails.parse('{"name":"Payslip.pdf","sha256":"9f86d0"}'),
  ];
  expect(uploading).toEqual({ name: 'Payslip.pdf', sha256: '' });
  expect(whole).toEqual({ name: 'Payslip.pdf', sha256: '9f86d0' });
  expect(storedDocumentDetails.stringify(whole)).toBe('{"name":"Payslip.pdf","sha256":"9f86d0"}');
});

test('a scan that was planned in 2026 is made', () => {
  const document = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12';
  expect(storedScanJob.parse(`{"document":"${document}"}`)).toEqual({ document });
});
