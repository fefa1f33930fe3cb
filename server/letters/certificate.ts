import { wording } from '#domain/wording.ts';
import { lineName } from '#server/audit/line-name.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import type { Draw } from '#server/pdf/proofs/drawing.ts';
import { signFile } from '#server/pdf/proofs/signed-file.ts';
import { about, type Reader } from '#server/work/access.ts';
import type { LoggedSignature } from '#server/work/approvals/certificate-contents.ts';
import { letterCertificate } from './contents.ts';
import { expectTheirs } from './letters.ts';
import { decryptSent, signaturesOf } from './record.ts';
import { findLetter, findSigning, listSigners } from './store.ts';

type CertificateParts = Pick<
  Parts,
  'database' | 'vault' | 'keyedHash' | 'audit' | 'practice' | 'now'
>;

const notAsSigned = () => new Error('A letter is not as it was signed, so it gets no certificate.');

/** The certificate of a signed letter, drawn when it is asked for. */
export function createLetterCertificates(parts: CertificateParts, draw: Draw) {
  const { database, vault, keyedHash, audit, practice, now } = parts;
  const { queries } = database;

  async function findChained(clientId: string, record: string) {
    const line = await findSigning(queries, clientId, record);
    if (line) return line;
    await audit.chain();
    return findSigning(queries, clientId, record);
  }

  return async (id: string, reader: Reader): Promise<Buffer> => {
    const { letter, client, signers } = await queries.transaction(async (tx) => {
      const found = await expectTheirs(tx, await findLetter(tx, id), reader);
      if (!found.letter.signedAt) throw new Failure('not-found', wording.letters.notSigned);
      const event = { kind: 'letter-certificate-downloaded', details: { letter: id } } as const;
      await audit.write(tx, { ...event, ...about(reader, found.letter) });
      const rows = await listSigners(tx, [id]);
      return { ...found, signers: rows.map(({ signer }) => signer) };
    });
    const sent = decryptSent(vault, letter);
    const signatures: LoggedSignature[] = [];
    for (const each of signaturesOf(vault, letter, signers)) {
      const logged = await findChained(letter.clientId, each.record);
      if (!logged) throw notAsSigned();
      signatures.push({ ...each, line: lineName(logged) });
    }
    const last = signatures.at(-1);
    if (!sent || Number(last?.signedAt) !== Number(letter.signedAt) || !last) throw notAsSigned();
    const pdf = await draw(
      letterCertificate({
        ...sent,
        client,
        from: letter.fromDay,
        to: letter.toDay,
        signatures,
        practice: practice.current(),
        madeAt: now(),
      }),
    );
    const { record, line } = last;
    return signFile('letter', pdf, { id, version: 1, record, line }, keyedHash);
  };
}
