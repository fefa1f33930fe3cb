import { wording } from '#domain/wording.ts';
import { runApart, WorkFailed } from '#server/apart/run-apart.ts';
import { Failure } from '#server/errors.ts';
import type { PreviewOrder } from './preview-process.ts';

const program = new URL('./preview-process.ts', import.meta.url);

/** Makes a picture smaller for a preview, as JPEG, which every browser shows. */
export async function previewOf(read: () => Promise<Buffer>, isHeic: boolean): Promise<Buffer> {
  const order = async (): Promise<PreviewOrder> => ({ picture: await read(), isHeic });
  try {
    return Buffer.from(await runApart<Uint8Array>(program, order));
  } catch (error) {
    if (!(error instanceof WorkFailed)) throw error;
    throw new Failure('invalid', wording.documents.noPreview);
  }
}
