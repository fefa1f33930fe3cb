import { readFile } from 'node:fs/promises';
import { practice } from '#content/practice.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { StartRefused } from '#server/env.ts';
import { type Verdict, verifyReceipt } from '#server/intake/receipts/verify.ts';
import { type CertificateVerdict, verifyCertificate } from '#server/work/approvals/verify.ts';
import { withRecords } from '../with-records.ts';

type Ours = Extract<Verdict, { is: 'ours' }>;

const forms: Record<Ours['form'], string> = {
  'as it was': 'The form is stored here, as it was when the receipt was made.',
  changed: 'But the form that is stored here is no longer as it was when the receipt was made.',
  gone: 'The form itself is no longer stored here.',
  shortened:
    'The form is stored here, but its tax file number and bank account have been removed since, so it can’t be compared.',
};

const lines: Record<NonNullable<Ours['line']>, (name: string) => string> = {
  'as it was': (name) => `Its line ${name} is in the audit log, unchanged.`,
  changed: (name) => `But its line ${name} of the audit log has been changed.`,
  gone: (name) =>
    `But its line ${name} is missing from the audit log, unless it is older than the log itself.`,
};

function sentences(verdict: Verdict): readonly string[] {
  if (verdict.is === 'no receipt') return ['This is not a receipt of ours.'];
  if (verdict.is === 'changed or forged') {
    return ['This receipt is not as we made it. It has been changed, or someone else made it.'];
  }
  const { reference, submittedAt, proof, form, line } = verdict;
  const sent = submittedAt && `, sent on ${longMoment(submittedAt, practice.timeZone)}`;
  return [
    'This receipt is ours, and no byte of it has been changed.',
    `It is for ${reference ? `the form ${reference}` : `the form with the id ${proof.id}`}, version ${proof.version}${sent ?? ''}.`,
    forms[form],
    ...(line ? [lines[line](proof.line)] : []),
  ];
}

type Certificate = Extract<CertificateVerdict, { is: 'ours' }>;

const approvals: Record<Certificate['approval'], string> = {
  'as it was': 'The approval is stored here, as it was when it was signed.',
  changed: 'But the approval that is stored here is no longer as it was when it was signed.',
  gone: 'The approval itself is no longer stored here.',
};

function certificateSentences(
  verdict: Exclude<CertificateVerdict, { is: 'no certificate' }>,
): readonly string[] {
  if (verdict.is === 'changed or forged') {
    return ['This certificate is not as we made it. It has been changed, or someone else made it.'];
  }
  const { proof, approval, sha256, signedAt, isVoid, line } = verdict;
  const signed = signedAt ? `, signed on ${longMoment(signedAt, practice.timeZone)}` : '';
  return [
    'This certificate is ours, and no byte of it has been changed.',
    ...(sha256 ? [`It is for the document with the SHA-256 ${sha256}${signed}.`] : []),
    approvals[approval],
    ...(isVoid
      ? ['The document has been replaced or removed since, so the approval is void.']
      : []),
    ...(line ? [lines[line](proof.line)] : []),
  ];
}

function readPath([path, ...others]: readonly string[]): string {
  if (path && others.length === 0) return path;
  throw new StartRefused('Name one file, such as receipt-K7QL-3RMW.pdf.');
}

/** A form may be gone after the time that records are kept; a line of the log never is. */
const isGood = (verdict: Verdict | CertificateVerdict): boolean =>
  verdict.is === 'ours' &&
  ('form' in verdict ? verdict.form : verdict.approval) !== 'changed' &&
  (verdict.line === undefined || verdict.line === 'as it was');

/** Says whether a receipt or a certificate is ours and unchanged: `npm run receipt:verify -- FILE`. */
await withRecords(readPath, async (records, path) => {
  const file = await readFile(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartRefused(`The file ${path} cannot be read (${code}).`);
  });
  const certificate = await verifyCertificate(records, file);
  const receipt = await verifyReceipt(records, file);
  const isCertificate = certificate.is !== 'no certificate';
  const said = isCertificate ? certificateSentences(certificate) : sentences(receipt);
  for (const sentence of said) console.log(sentence);
  if (!isGood(isCertificate ? certificate : receipt)) process.exitCode = 1;
});
