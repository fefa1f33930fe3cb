import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { StartRefused } from '#server/env.ts';
import type { Keyring } from '#server/vault/keys.ts';
import {
  decrypt,
  encrypt,
  type FileKey,
  fileKeyFor,
  headLength,
  newFileKey,
} from './encryption.ts';
import { decodeFrames, encodeFrames, type Frame } from './frames.ts';

/** One file: frames, compressed, encrypted. It is written and read piece by piece. */

/** Returns its length. The file reaches the disk before this ends, and only we may read it. */
export async function writeBackupFile(
  path: string,
  keys: Keyring,
  frames: AsyncIterable<Frame>,
  signal?: AbortSignal,
): Promise<number> {
  const key = newFileKey(keys);
  await pipeline(
    encodeFrames(frames),
    createZstdCompress(),
    (source: AsyncIterable<Buffer>) => encrypt(key, source),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  return (await stat(path)).size;
}

async function readHead(path: string): Promise<Buffer> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(`The file ${path} cannot be read (${code}).`);
  } finally {
    await file?.close();
  }
}

async function* framesIn(path: string, key: FileKey): AsyncGenerator<Frame> {
  const unpacked = createZstdDecompress();
  const encrypted = createReadStream(path, { start: headLength });
  // A failure ends the unpacking too, which is where it is noticed.
  pipeline(Readable.from(decrypt(key, encrypted)), unpacked).catch(() => {});
  yield* decodeFrames(unpacked);
}

/** The frames of a file. One that is not ours or needs another key is refused at once. */
export async function readBackupFile(
  path: string,
  keys: Keyring | undefined,
): Promise<AsyncIterable<Frame>> {
  return framesIn(path, fileKeyFor(await readHead(path), keys));
}
