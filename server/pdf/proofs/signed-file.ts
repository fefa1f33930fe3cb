import { createHash, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';

/**
 * A PDF that proves itself: a comment just before its end holds a keyed hash of every other byte.
 * Readers skip comments.
 */

export type ProofKind = 'receipt' | 'certificate' | 'letter';

export interface Proof {
  /** Of the form, the approval or the letter that it proves. */
  readonly id: string;
  readonly version: number;
  /** The SHA-256 of the record. */
  readonly record: string;
  /** The name of the line of the audit log, or "-". */
  readonly line: string;
}

const markOf = (kind: ProofKind) => `%Corella-${kind}`;
const ending = 'startxref';
const comment =
  /^%Corella-[a-z]+ ([0-9a-f-]{36}) (\d{1,9}) ([0-9a-f]{64}) (-|\d{1,15}-[g-v]{16}) ([0-9a-f]{64})\n$/;

function macOf(before: Buffer, said: string, after: Buffer, keyedHash: KeyedHash): string {
  const digests = [before, Buffer.from(said), after].map((bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  );
  return keyedHash('receipt', digests.join(' ')).toString('hex');
}

export function signFile(kind: ProofKind, pdf: Buffer, proof: Proof, keyedHash: KeyedHash): Buffer {
  const at = pdf.lastIndexOf(ending);
  if (at < 0) throw new Error('A PDF without an end cannot be signed.');
  const [before, after] = [pdf.subarray(0, at), pdf.subarray(at)];
  const { id, version, record, line } = proof;
  const said = `${markOf(kind)} ${id} ${version} ${record} ${line} `;
  const mac = macOf(before, said, after, keyedHash);
  return Buffer.concat([before, Buffer.from(`${said}${mac}\n`), after]);
}

/** "none": it was never signed. "broken": it was changed, or signed by someone else. */
export function readSignedFile(
  kind: ProofKind,
  file: Buffer,
  keyedHash: KeyedHash,
): Proof | 'none' | 'broken' {
  const start = file.lastIndexOf(`${markOf(kind)} `);
  if (start < 0) return 'none';
  const end = file.indexOf(ending, start);
  const line = file.subarray(start, end < 0 ? undefined : end).toString('latin1');
  const [, id = '', version, record = '', logLine = '', mac] = comment.exec(line) ?? [];
  if (!mac) return 'broken';
  const said = line.slice(0, -mac.length - 1);
  const fits = macOf(file.subarray(0, start), said, file.subarray(start + line.length), keyedHash);
  if (!timingSafeEqual(Buffer.from(fits), Buffer.from(mac))) return 'broken';
  return { id, version: Number(version), record, line: logLine };
}
