import PDFDocument from 'pdfkit';
import type { SamplePractice } from './sample-practice.ts';

/** A page that says what it is. */
function pdfOf(title: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  const page = new PDFDocument({ size: 'A4', info: { Title: title } });
  page.on('data', (part: Buffer) => parts.push(part));
  page.on('end', () => resolve(Buffer.concat(parts)));
  page.on('error', reject);
  page.fontSize(20).text(title).moveDown().fontSize(12).text('A sample, made up for trying.');
  page.end();
  return promise;
}

interface Upload {
  readonly by: string;
  readonly at: Date;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

export async function uploadSample(
  practice: SamplePractice,
  { by, at, name, fields }: Upload,
): Promise<string> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(await pdfOf(name))]), `${name}.pdf`);
  const encoded = new Response(form);
  const { _id } = await practice.call<{ _id: string }>('/api/documents', {
    by,
    at,
    body: Buffer.from(await encoded.arrayBuffer()),
    type: `${encoded.headers.get('content-type')}`,
  });
  return _id;
}
