import { wording } from '#domain/wording.ts';
import { Cutter } from '#server/documents/pieces/cutter.ts';
import type { Content } from '#server/documents/types/content.ts';
import { Failure } from '#server/errors.ts';

export interface Receiving {
  readonly source: AsyncIterable<Buffer>;
  /** How many pieces there are already. */
  readonly pieces: number;
  readonly mostBytes: number;
  /** What the file is, if it is followed from its first byte on. */
  readonly content: Content | undefined;
  readonly keep: (number: number, piece: Buffer) => Promise<void>;
}

export interface Received {
  readonly bytes: number;
  readonly pieces: number;
  /** What came after the last piece that was kept: up to a whole one. */
  readonly rest: Buffer;
}

/** Takes what one request sends, and keeps each piece as soon as it is known that more follows. */
export async function receive(receiving: Receiving): Promise<Received> {
  const { source, mostBytes, content, keep } = receiving;
  let { pieces } = receiving;
  let bytes = 0;
  const cutter = new Cutter(async (piece) => {
    await content?.add(piece);
    await keep(pieces, piece);
    pieces += 1;
  });
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Failure('too-large', wording.documents.tooLarge);
    await cutter.add(chunk);
  }
  return { bytes, pieces, rest: cutter.rest };
}
