import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headLength, pieceLength } from '#server/backups/encryption.ts';
import { createTestDatabase } from '#testing/database/postgres.ts';
import type { ProofResult } from '../harness/proof.ts';
import { isEmpty, type Records } from './records.ts';

const tagLength = 16;

/** Every byte of the head, those around the border of each piece, the last ones, and any others. */
function placesIn(length: number, random: number): number[] {
  const head = Array.from({ length: headLength }, (_, at) => at);
  const piece = pieceLength + tagLength;
  const pieces = Math.ceil((length - headLength) / piece);
  const borders = Array.from({ length: pieces }, (_, at) => headLength + at * piece).flatMap(
    (border) => [border - 1, border, border + 1],
  );
  const last = Array.from({ length: tagLength + 1 }, (_, at) => length - 1 - at);
  const any = Array.from({ length: random }, () => randomInt(length));
  return [...new Set([...head, ...borders, ...last, ...any])].filter((at) => at < length);
}

/** Changes one byte at a time, cuts the file at random lengths, and tries to restore each. */
export async function restoreChanged(
  records: Records,
  folder: string,
  file: string,
  random: number,
): Promise<ProofResult> {
  const whole = readFileSync(join(folder, file));
  const changes = placesIn(whole.length, random).map((at) => () => {
    const copy = Buffer.from(whole);
    copy[at] = (copy[at] ?? 0) ^ (1 << randomInt(8));
    return copy;
  });
  const cuts = Array.from(
    { length: Math.ceil(random / 6) },
    () => () => whole.subarray(0, randomInt(whole.length)),
  );
  const place = await createTestDatabase();
  let restored = 0;
  for (const change of [...changes, ...cuts]) {
    writeFileSync(join(folder, 'changed.backup'), change());
    await records.restore('changed.backup', place).then(
      () => (restored += 1),
      () => {},
    );
  }
  const isPlaceEmpty = await isEmpty(place);
  await place.drop();
  return {
    trials: changes.length + cuts.length,
    missed: {
      'changed files restored': restored,
      'places no longer empty': isPlaceEmpty ? 0 : 1,
    },
  };
}
