import { createHash } from 'node:crypto';
import { type DocumentMime, isDocumentMime } from '#domain/documents/document-types.ts';
import { Failure } from '#server/errors.ts';
import { type FileView, typeOfCompound, typeOfZip } from './office-files.ts';
import { PlainText } from './plain-text.ts';

const sameAs: Readonly<Record<string, DocumentMime>> = {
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
};

const isZip = (begin: Buffer) => begin.subarray(0, 2).toString('latin1') === 'PK';

/** What it is as far as its beginning tells. */
async function kindOf(begin: Buffer): Promise<DocumentMime | 'zip' | 'compound' | PlainText> {
  if (isZip(begin)) return 'zip';
  // Loaded with the first upload: most servers start far more often than that.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(begin);
  if (!found) return new PlainText();
  if (found.mime === 'application/x-cfb') return 'compound';
  const mime = sameAs[found.mime] ?? found.mime;
  if (!isDocumentMime(mime)) throw new Failure('unsupported-type');
  return mime;
}

/** Follows a file from its first piece to its last, and tells what it is. */
export class Content {
  readonly #hash = createHash('sha256');
  #kind: Awaited<ReturnType<typeof kindOf>> | undefined;

  /** Fails as soon as it is a file of a kind that we do not take. */
  async add(piece: Buffer): Promise<void> {
    this.#hash.update(piece);
    this.#kind ??= await kindOf(piece);
    if (this.#kind instanceof PlainText && !this.#kind.add(piece)) {
      throw new Failure('unsupported-type');
    }
  }

  async end(file: FileView): Promise<{ readonly type: DocumentMime; readonly sha256: string }> {
    const type = await this.#typeOf(file);
    if (!type) throw new Failure('unsupported-type');
    return { type, sha256: this.#hash.digest('hex') };
  }

  async #typeOf(file: FileView): Promise<DocumentMime | undefined> {
    if (this.#kind === 'zip') return typeOfZip(file);
    if (this.#kind === 'compound') return typeOfCompound(file);
    return this.#kind instanceof PlainText ? this.#kind.end() : this.#kind;
  }
}
