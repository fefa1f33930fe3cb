import { createHash } from 'node:crypto';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';
import { runInSandbox, TooMuchWork, WorkFailed } from '#server/sandbox/run-in-sandbox.ts';
import type { DrawnPicture, PictureTask, Redrawn } from './picture-process.ts';

/**
 * A picture as it is served: drawn anew, so that nothing of the file that was sent is left but what
 * can be seen. No metadata, no script, nothing hidden behind its end.
 */

const words = wording.publishing;
const program = new URL('./picture-process.ts', import.meta.url);

export interface SafePicture extends DrawnPicture {
  readonly hash: string;
}

const invalid = (message: string) => new Failure('invalid', message, { field: 'file' });

const refusals = {
  type: () => new Failure('unsupported-type', words.imageRefused),
  broken: () => invalid(words.imageBroken),
  effects: () => invalid(words.imageEffects),
  repeats: () => invalid(words.imageRepeats),
} as const;

async function redraw(file: Buffer): Promise<Redrawn> {
  try {
    return await runInSandbox<Redrawn>(program, (): PictureTask => ({ file }));
  } catch (error) {
    if (error instanceof TooMuchWork) throw invalid(words.imageTooMuch);
    throw error instanceof WorkFailed ? invalid(words.imageBroken) : error;
  }
}

export async function reEncode(file: Buffer): Promise<SafePicture> {
  const redrawn = await redraw(file);
  if ('refused' in redrawn) throw refusals[redrawn.refused]();
  const hash = createHash('sha256').update(redrawn.bytes).digest('base64url').slice(0, 20);
  return { hash, ...redrawn };
}
