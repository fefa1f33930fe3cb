import { createHash } from 'node:crypto';
import { z } from 'zod';
import { consent } from '#domain/intake/fields/consent.ts';
import { storedJson } from '#server/db/stored-json.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';
import { namedTexts } from '#server/intake/decrypt-form.ts';
import type { FormTexts } from '#server/intake/encrypt-form.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';

/** Where a form was sent from, and what the client agreed to. */
export const storedSending = storedJson(
  z.object({
    address: z.string(),
    /** In words: "Chrome on Windows". */
    device: z.string(),
    consent: z.object({ text: z.string(), terms: z.string(), privacy: z.string() }),
  }),
);

export const sendingText = ({ address, device }: { address: string; device: string }): string =>
  storedSending.stringify({ address, device, consent });

/** A form is sent as version 1; each correction is the next one. */
export const firstVersion = 1;

export interface FormRecord
  extends Pick<SubmissionRow, 'id' | 'reference' | 'userId' | 'submittedAt'> {
  readonly version: number;
  readonly texts: FormTexts;
}

/**
 * The SHA-256 of everything that was sent, as it is stored. It covers a secret too: whoever knows
 * most of a form could otherwise try every tax file number until the hash fits.
 */
export function recordHash(record: FormRecord, keyedHash: KeyedHash): string {
  const { id, version, reference, userId, submittedAt, texts } = record;
  const secret = keyedHash('record', `${id} ${version}`).toString('hex');
  const named = Object.entries(namedTexts(texts)).sort(([one], [other]) => (one < other ? -1 : 1));
  const whole = [secret, id, version, reference, userId, submittedAt.toISOString(), named];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
}
