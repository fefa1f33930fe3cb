import type { Document } from '#domain/documents/document.ts';
import type { TestApp } from '../build-test-app.ts';

export interface SentFile {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The body of a form with a file, and its type. */
export async function formOf({ bytes, name = 'Payslip.pdf', fields = {} }: SentFile) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: `${encoded.headers.get('content-type')}`,
  };
}

export async function upload({ app }: Pick<TestApp, 'app'>, headers: object, file: SentFile) {
  const { payload, type } = await formOf(file);
  return app.inject({
    method: 'POST',
    url: '/api/documents',
    headers: { ...headers, 'content-type': type },
    payload,
  });
}

/** An upload that must succeed. */
export async function uploaded(
  running: Pick<TestApp, 'app'>,
  headers: object,
  file: SentFile,
): Promise<Document> {
  const answer = await upload(running, headers, file);
  if (answer.statusCode !== 201) throw new Error(`The upload was refused: ${answer.body}`);
  return answer.json().data;
}
