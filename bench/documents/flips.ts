import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { pieceLength } from '#server/documents/pieces/encryption.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { startTestPostgres } from '#testing/database/postgres.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { uploaded } from '#testing/documents/uploads.ts';
import type { ProofResult } from '../harness/proof.ts';

interface Stored {
  readonly id: string;
  readonly bytes: Buffer;
}

interface Place {
  readonly table: 'document_pieces' | 'documents';
  readonly column: 'bytes' | 'key_sealed' | 'details_sealed';
  readonly number: number;
}

/** Mostly pieces, now and then the key, or the name with the hash. */
function somePlace({ bytes }: Stored): Place {
  const dice = randomInt(20);
  if (dice === 0) return { table: 'documents', column: 'key_sealed', number: 0 };
  if (dice === 1) return { table: 'documents', column: 'details_sealed', number: 0 };
  const pieces = Math.ceil(bytes.length / pieceLength);
  return { table: 'document_pieces', column: 'bytes', number: randomInt(pieces) };
}

/** Done twice, it is as before. */
async function flip({ database }: TestApp, { id }: Stored, place: Place, at: number, bit: number) {
  const column = sql.raw(place.column);
  const isPiece = place.table === 'document_pieces';
  const where = isPiece ? sql`document_id = ${id} and number = ${place.number}` : sql`id = ${id}`;
  await database.queries.execute(
    sql`update ${sql.raw(place.table)}
        set ${column} = set_bit(${column}, (${at} % length(${column})) * 8 + ${bit},
          1 - get_bit(${column}, (${at} % length(${column})) * 8 + ${bit}))
        where ${where}`,
  );
}

/** What arrives before the connection breaks off. */
async function received(answer: Response): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of answer.body ?? []) parts.push(part);
    return { bytes: Buffer.concat(parts), isWhole: true };
  } catch {
    return { bytes: Buffer.concat(parts), isWhole: false };
  }
}

/** Flips single stored bits and counts the bytes that should not have been delivered. */
export async function flipStoredBits(flips: number): Promise<ProofResult> {
  const stop = await startTestPostgres();
  const running = await buildTestApp();
  try {
    await running.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = running.app.server.address() as AddressInfo;
    const headers = await signIn(running, await createUser(running));
    const stored: Stored[] = [];
    // Mostly small ones: a flip in a whole piece writes all of it anew.
    const lengths = [20, 500, 3000, 9000, 20_000, 40_000, 3000, 800, pieceLength + 700];
    for (const length of lengths) {
      const bytes = pdfOf(length);
      stored.push({ id: (await uploaded(running, headers, { bytes }))._id, bytes });
    }
    const open = (id: string) =>
      fetch(`http://127.0.0.1:${port}/api/documents/${id}/file`, { headers });
    let delivered = 0;
    for (let count = 0; count < flips; count += 1) {
      const document = stored[count % stored.length] as Stored;
      const place = somePlace(document);
      const [at, bit] = [randomInt(2 ** 31), randomInt(8)];
      await flip(running, document, place, at, bit);
      const answer = await open(document.id);
      const { bytes, isWhole } = await received(answer);
      // The pieces before the broken one may come; nothing of it may, and the end never.
      const most = place.table === 'documents' ? 0 : place.number * pieceLength;
      const isRightSoFar = document.bytes.subarray(0, bytes.length).equals(bytes);
      const isRefused = answer.status >= 500;
      if (!isRefused && (isWhole || !isRightSoFar || bytes.length > most)) delivered += 1;
      await flip(running, document, place, at, bit);
    }
    let intact = 0;
    for (const { id, bytes } of stored) {
      if ((await received(await open(id))).bytes.equals(bytes)) intact += 1;
    }
    return {
      figures: {
        'flips of stored bits': flips,
        'whole again afterwards': `${intact} of ${stored.length}`,
      },
      trials: flips,
      missed: { 'delivered all the same': delivered, 'not whole again': stored.length - intact },
    };
  } finally {
    await running.close();
    await stop();
  }
}
