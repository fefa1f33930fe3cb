import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { type UploadFields, uploadFieldsSchema } from '#domain/documents/document.ts';
import { tidyFileName } from '#domain/documents/file-name.ts';
import { mostBytes } from '#domain/documents/limits.ts';
import { wording } from '#domain/wording.ts';
import type { DocumentRow } from '#server/documents/store.ts';
import { Content } from '#server/documents/types/content.ts';
import { checkField, Failure } from '#server/errors.ts';
import { readForm } from './form.ts';
import { receive } from './receiving.ts';
import type { Upload, Uploader, Uploads } from './uploads.ts';

/** What a form has besides its file. */
const mostOverhead = 64 * 1024;

function readFields(sent: Readonly<Record<string, string>>) {
  const given = Object.entries(sent).filter(([, value]) => value !== '');
  const fields = uploadFieldsSchema.safeParse(Object.fromEntries(given));
  if (fields.success) return fields.data;
  const field = String(fields.error.issues[0]?.path[0] ?? '');
  throw new Failure('invalid', checkField(field), { field });
}

/** By a printed link files come for its job alone, whatever the form says. */
const fieldsFor = (by: Uploader, { item, ...given }: UploadFields): UploadFields =>
  'link' in by ? { work: by.link.workId, item } : { ...given, item };

interface SentForm {
  readonly by: Uploader;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/** A file that comes whole, in a form. What fails leaves nothing behind. */
export async function uploadForm(
  uploads: Uploads,
  { by, headers, body }: SentForm,
  discard: (id: string) => Promise<void>,
): Promise<DocumentRow> {
  const announced = Number(headers['content-length'] ?? mostBytes);
  if (announced > mostBytes + mostOverhead) {
    throw new Failure('too-large', wording.documents.tooLarge);
  }
  const content = new Content();
  let upload: Upload | undefined;
  try {
    const form = await readForm(headers, body, async (source, fileName) => {
      const begun = await uploads.begin({
        by,
        name: tidyFileName(fileName),
        fields: 'link' in by ? { work: by.link.workId } : undefined,
        reserved: Math.min(announced, mostBytes),
      });
      upload = begun;
      const keep = (number: number, piece: Buffer) => uploads.keep(begun, number, piece);
      const received = await receive({ source, pieces: 0, mostBytes, content, keep });
      return { begun, received };
    });
    const { begun, received } = form.file;
    return await uploads.finish(begun, {
      by,
      fields: fieldsFor(by, readFields(form.fields)),
      content,
      pieces: received.pieces,
      rest: received.rest,
    });
  } catch (error) {
    if (upload) await discard(upload.key.id).catch(() => {});
    throw error;
  }
}
