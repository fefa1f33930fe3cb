import type { Practice } from '#content/practice.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { nameOfCapacity } from '#domain/work/capacities.ts';
import type { ProofContents, ProofSection } from '#server/pdf/proofs/contents.ts';
import type { Details, Signature } from './record.ts';
import type { ApprovalRow } from './store.ts';

export interface LoggedSignature extends Signature {
  /** The name of its line of the audit log. */
  readonly line: string;
}

export interface CertificateSources {
  readonly approval: ApprovalRow;
  readonly details: Details;
  /** In the order in which they were given. */
  readonly signatures: readonly LoggedSignature[];
  readonly period: string;
  readonly practice: Practice;
  readonly madeAt: Date;
}

const titles: Readonly<Record<ApprovalRow['subject'], string>> = {
  return: 'Certificate of your approval',
  'engagement-letter': 'Certificate of your agreement',
};

const noLongerValid =
  'This is void: the document was replaced or removed after it was signed, so the signatures no longer count.';

const row = (label: string, text: string) => ({ label, text });

/** Who signed, and how we received it. */
export function signatureSections(
  { signing, signedAt, record, line }: LoggedSignature,
  place: string,
  moment: (at: Date) => string,
): ProofSection[] {
  const { name, signature, signatureDate, address, device, as = '' } = signing;
  const isDrawn = signature.startsWith('data:');
  const capacity = nameOfCapacity(as);
  const picture = {
    url: signature,
    alt: `The signature of ${name}`,
    unreadable: 'We can’t show this signature here. We keep it as you sent it.',
  };
  return [
    {
      heading: `The signature${place}`,
      rows: [
        row('Name', name),
        ...(capacity ? [row('Signed as', capacity)] : []),
        ...(isDrawn ? [] : [row('Signature, typed', signature)]),
        row('Signed on', longDate(signatureDate)),
      ],
      ...(isDrawn ? { picture } : {}),
    },
    {
      heading: `How we received it${place}`,
      rows: [
        row('Signed', moment(signedAt)),
        row('Network address', address),
        row('Device', device),
        row('SHA-256 of the record', record),
        row('Line of the audit log', line),
      ],
    },
  ];
}

/** What a certificate says. */
export function certificateContents(sources: CertificateSources): ProofContents {
  const { approval, details, signatures, period, practice, madeAt } = sources;
  const { name, abn, phone, timeZone } = practice;
  const moment = (at: Date) => `${longMoment(at, timeZone)} (${at.toISOString()})`;
  const title = titles[approval.subject];
  const count = signatures.length;
  const lastAt = longMoment(approval.signedAt ?? madeAt, timeZone);
  const signed =
    count === 1
      ? `You signed the document below on ${lastAt}.`
      : `${count} people signed the document below, the last of them on ${lastAt}. Each made the declaration for themselves.`;
  return {
    practice,
    title,
    madeAt,
    intro: [
      ...(approval.state === 'void' ? [noLongerValid] : []),
      `${signed} It holds for this one document: any other has another SHA-256.`,
    ],
    sections: [
      {
        heading: 'The document',
        rows: [
          row('Name', details.documentName),
          row('For', period),
          row('SHA-256', details.sha256),
        ],
      },
      { heading: 'What was declared', rows: [row('Declaration', details.declaration)] },
      ...signatures.flatMap((signature, index) =>
        signatureSections(signature, count === 1 ? '' : `, ${index + 1} of ${count}`, moment),
      ),
      { heading: 'This certificate', rows: [row('Made', moment(madeAt))] },
    ],
    notes: [
      `We can tell whether this file is ours and unchanged, down to a single character. To have it checked, send it to us or call us on ${phone}.`,
    ],
    footer: `${name}, ABN ${abn}. ${title}.`,
  };
}
