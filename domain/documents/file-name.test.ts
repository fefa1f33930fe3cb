import { expect, test } from 'vitest';
import { contentDisposition, downloadName, tidyFileName } from './file-name.ts';

test.each([
  ['Payslip June.pdf', 'Payslip June.pdf'],
  ['C:\\Users\\mei\\Payslip.pdf', 'Payslip.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\r\nset-cookie: b.pdf', 'aset-cookie: b.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['..hidden. ', 'hidden'],
  ['   ', 'document'],
  ['', 'document'],
  ['Lương tháng 6 – 給与.pdf', 'Lương tháng 6 – 給与.pdf'],
  [`${'a'.repeat(500)}.pdf`, `${'a'.repeat(150)}.pdf`],
])('the name %j is kept as %j', (given, kept) => {
  expect(tidyFileName(given)).toBe(kept);
});

test.each([
  ['photo.JPG', 'image/jpeg', 'photo.JPG'],
  ['photo', 'image/jpeg', 'photo.jpg'],
  ['page.html', 'text/plain', 'page.html.txt'],
  ['pdf', 'application/pdf', 'pdf.pdf'],
] as const)('%s, which is %s, is saved as %s', (name, type, saved) => {
  expect(downloadName(name, type)).toBe(saved);
});

test('a header holds any name, and nothing but the name', () => {
  expect(contentDisposition('a"; filename=b.exe', 'inline')).toBe(
    'inline; filename="a__ filename_b.exe"; filename*=UTF-8\'\'a%22%3B%20filename%3Db.exe',
  );
  expect(contentDisposition("Mei's (1)*.pdf", 'download')).toMatch(
    /^attachment; .+''Mei%27s%20%281%29%2A\.pdf$/,
  );
});
