import type { IncomingHttpHeaders } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';

const words = wording.documents;

const limits = { fields: 10, fieldNameSize: 100, fieldSize: 200, parts: 12, headerPairs: 20 };

interface SentForm<File> {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: File;
}

function openForm(headers: IncomingHttpHeaders) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': `${headers['content-type']}` },
      limits,
    });
  } catch {
    throw new Failure('invalid');
  }
}

/**
 * A form with one file, which is handed on while it arrives. However it fails, what is left of the
 * request is thrown away, so that the answer can be sent.
 */
export async function readForm<File>(
  headers: IncomingHttpHeaders,
  body: Readable,
  onFile: (file: Readable, name: string) => Promise<File>,
): Promise<SentForm<File>> {
  const fields: Record<string, string> = Object.create(null);
  const { promise: arrived, resolve, reject } = Promise.withResolvers<void>();
  let stream: Readable | undefined;
  let file: Promise<File> | undefined;
  const refuse = (message: string, field: string) =>
    reject(new Failure('invalid', message, { field }));
  try {
    const form = openForm(headers);
    form.on('file', (name, sent, fileName) => {
      sent.on('error', () => {});
      if (name !== 'file' || file) {
        refuse(words.oneFile, 'file');
        sent.resume();
        return;
      }
      stream = sent;
      file = onFile(sent, fileName ?? '');
      file.catch(reject);
    });
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('partsLimit', () => refuse(words.oneFile, 'file'));
    form.on('error', () => reject(new Failure('invalid')));
    form.on('finish', resolve);
    finished(body, { writable: false }, (error) => {
      if (error) reject(new Failure('invalid', words.incomplete));
    });
    body.pipe(form);
    await arrived;
    if (!file) throw new Failure('invalid', words.fileMissing, { field: 'file' });
    return { fields, file: await file };
  } catch (error) {
    stream?.destroy();
    body.unpipe();
    body.resume();
    await file?.catch(() => {});
    throw error;
  }
}
