import { expect, test } from 'vitest';
import { compoundOf, docx, pdfOf, picture, xlsx, zipOf } from '#testing/documents/sample-files.ts';
import { Content } from './content.ts';

const piece = 1000;

async function typeOf(bytes: Buffer): Promise<string> {
  const content = new Content();
  try {
    for (let at = 0; at < bytes.length; at += piece) {
      await content.add(bytes.subarray(at, at + piece));
    }
    const read = async (start: number, length: number) => bytes.subarray(start, start + length);
    return (await content.end({ size: bytes.length, read })).type;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const office = 'application/vnd.openxmlformats-officedocument';
const text = (words: string) => Buffer.from(words);

test.each([
  ['a PDF', pdfOf(5000), 'application/pdf'],
  ['a JPEG', picture.jpeg, 'image/jpeg'],
  ['a PNG', picture.png, 'image/png'],
  ['a WebP', picture.webp, 'image/webp'],
  ['a HEIC', picture.heic, 'image/heic'],
  ['a Word file', docx(), `${office}.wordprocessingml.document`],
  [
    'a Word file with a large part in front',
    zipOf({
      'word/media/a.png': 'a'.repeat(5000),
      'word/document.xml': '',
      '[Content_Types].xml': '',
    }),
    `${office}.wordprocessingml.document`,
  ],
  ['an Excel file', xlsx(), `${office}.spreadsheetml.sheet`],
  ['an older Word file', compoundOf('1Table', 'WordDocument'), 'application/msword'],
  [
    'an older Excel file whose names go on in another sector',
    compoundOf('a', 'b', 'c', 'd', 'Workbook'),
    'application/vnd.ms-excel',
  ],
  ['plain text', text('Dear Mei,\n\nthe rent was paid.\n'), 'text/plain'],
  ['text of one line', text('Hello, world'), 'text/plain'],
  ['text in the encoding of Windows', Buffer.from('Caf\xe9 au lait\r\n', 'latin1'), 'text/plain'],
  ['text whose characters are cut by a piece', text(`a${'é'.repeat(2000)}`), 'text/plain'],
  ['a CSV', text('Date,Amount\n1 July,"1,200.00"\n2 July,30.00'), 'text/csv'],
  ['a CSV with semicolons', text('a;b\r\n1,5;2\r\n'), 'text/csv'],
])('%s is taken', async (_what, bytes, type) => {
  expect(await typeOf(bytes)).toBe(type);
});

test.each([
  ['a GIF', picture.gif],
  ['a ZIP file', zipOf({ 'a.txt': 'a' })],
  ['a Word file with macros', docx({ 'word/vbaProject.bin': 'a' })],
  ['a ZIP file that is cut', docx().subarray(0, -30)],
  ['an older Word file with macros', compoundOf('WordDocument', 'Macros', 'VBA')],
  ['an older installer', compoundOf('Property')],
  ['an older Office file that is cut', compoundOf('WordDocument').subarray(0, 600)],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['a web page', text('\n<!DOCTYPE html><script>alert(1)</script>')],
  ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['XML', text('<?xml version="1.0"?><a/>')],
  ['a script', text('#!/bin/sh\nrm -rf /\n')],
  ['RTF', text('{\\rtf1 Hello}')],
  [
    'text that goes on as something else',
    Buffer.concat([text('a'.repeat(3000)), Buffer.from([0])]),
  ],
  ['neither UTF-8 nor of Windows', Buffer.from([0x41, 0x81, 0x8d, 0xff])],
])('%s is refused', async (_what, bytes) => {
  expect(await typeOf(bytes)).toBe('unsupported-type');
});
