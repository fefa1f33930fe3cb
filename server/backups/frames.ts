import { z } from 'zod';
import { storedJson } from '#server/db/stored-json.ts';

/**
 * The records as a stream: what they are, then each table with its rows as PostgreSQL copies them,
 * then what there should have been. A file holds it, a move hands it on.
 */

const startSchema = z.object({
  madeAt: z.iso.datetime(),
  /** The version of PostgreSQL that it was copied from. */
  postgres: z.string(),
  /** The last migration of the tables, by its time in the journal. */
  schemaVersion: z.number().int(),
  /** The last value that each sequence gave out. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });

const endSchema = z.object({
  tables: z.array(
    z.object({ name: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string() }),
  ),
});

export type Start = z.output<typeof startSchema>;
export type Table = z.output<typeof tableSchema>;
export type Manifest = z.output<typeof endSchema>;

export type Frame =
  | ({ readonly kind: 'start' } & Start)
  | ({ readonly kind: 'table' } & Table)
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | ({ readonly kind: 'end' } & Manifest);

/** A file outlives the program that wrote it. */
export const storedFrame = storedJson(
  z.discriminatedUnion('kind', [
    startSchema.extend({ kind: z.literal('start') }),
    tableSchema.extend({ kind: z.literal('table') }),
    endSchema.extend({ kind: z.literal('end') }),
  ]),
);

const marks = { json: 0x4a, rows: 0x52 } as const;
const headLength = 5;

function headOf(mark: number, length: number): Buffer {
  const head = Buffer.alloc(headLength);
  head[0] = mark;
  head.writeUInt32BE(length, 1);
  return head;
}

/** Each frame as a mark, its length and its content. */
export async function* encodeFrames(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  for await (const frame of frames) {
    const isRows = frame.kind === 'rows';
    const content = isRows ? frame.bytes : Buffer.from(storedFrame.stringify(frame));
    yield headOf(isRows ? marks.rows : marks.json, content.length);
    yield content;
  }
}

/** Rows are handed on in whatever pieces arrive, so that none has to be held. */
export async function* decodeFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0);
  let rowsLeft = 0;
  for await (const piece of source) {
    held = held.length === 0 ? piece : Buffer.concat([held, piece]);
    for (;;) {
      if (rowsLeft > 0 && held.length > 0) {
        const bytes = held.subarray(0, rowsLeft);
        rowsLeft -= bytes.length;
        held = held.subarray(bytes.length);
        yield { kind: 'rows', bytes };
        continue;
      }
      if (held.length < headLength) break;
      const length = held.readUInt32BE(1);
      if (held[0] === marks.rows) {
        rowsLeft = length;
        held = held.subarray(headLength);
        continue;
      }
      if (held[0] !== marks.json) throw new Error('A frame has an unknown mark.');
      if (held.length < headLength + length) break;
      yield storedFrame.parse(held.toString('utf8', headLength, headLength + length));
      held = held.subarray(headLength + length);
    }
  }
  if (held.length > 0 || rowsLeft > 0) throw new Error('The last frame is incomplete.');
}
