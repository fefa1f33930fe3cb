import { recordsWording as words } from '#domain/records/wording.ts';
import { Failure } from '#server/errors.ts';

/**
 * The text of a file that may be UTF-8, UTF-16 as Excel's "Unicode Text", or Windows-1252 as older
 * programs write. No one says which: the first bytes tell, or the first character beyond ASCII.
 */

/** Of XLSX, which is a ZIP file, and of the older XLS. */
const workbooks = ['504b0304', 'd0cf11e0'];

const hasBeyondAscii = (bytes: Buffer) => bytes.some((byte) => byte > 0x7f);

/** A character that is cut off at the end of the bytes is no fault. */
function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function encodingOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // A single byte beyond ASCII at the end may be the beginning of anything.
  if (!hasBeyondAscii(bytes.subarray(0, -3))) return undefined;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function refuseWorkbook(bytes: Buffer): void {
  const magic = bytes.subarray(0, 4).toString('hex');
  if (workbooks.includes(magic)) throw new Failure('unsupported-type', words.notCsv);
}

export async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let size = 0;
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    size += chunk.length;
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    const begun = Buffer.concat([rest, chunk]);
    if (size === begun.length) refuseWorkbook(begun);
    const encoding = encodingOf(begun);
    if (encoding) {
      decoder = new TextDecoder(encoding);
      rest = Buffer.alloc(0);
      yield decoder.decode(begun, { stream: true });
      continue;
    }
    // Nothing but ASCII so far, the same in every encoding; the end waits for what follows.
    const end = Math.max(0, begun.length - 3);
    if (end > 0) yield begun.toString('latin1', 0, end);
    rest = begun.subarray(end);
  }
  if (!decoder && rest.length > 0)
    decoder = new TextDecoder(isUtf8(rest) ? 'utf-8' : 'windows-1252');
  const last = decoder?.decode(rest) ?? '';
  if (last !== '') yield last;
}
