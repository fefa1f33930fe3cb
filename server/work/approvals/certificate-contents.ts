import type { Practice } from '#content/practice.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { longMoment } from '#domain/dates/moments.ts';
import type { ProofContents, ProofSection } from '#server/pdf/proofs/contents.ts';
import type { Details, Signing } from './record.ts';
import type { ApprovalRow } from './store.ts';

export interface CertificateSources {
  readonly approval: ApprovalRow;
  readonly details: Details;
  readonly signing: Signing;
  readonly signedAt: Date;
  readonly period: string;
  /** The SHA-256 of all that was signed. */
  readonly record: string;
  /** The name of the line of the audit log. */
  readonly line: string;
  readonly practice: Practice;
  readonly madeAt: Date;
}

const titles: Readonly<Record<ApprovalRow['subject'], string>> = {
  return: 'Certificate of your approval',
  'engagement-letter': 'Certificate of your agreement',
};

const noLongerValid =
  'This is void: the document was replaced or removed after you signed it, so the signature no longer counts.';

const row = (label: string, text: string) => ({ label, text });

function signatureOf({ name, signature, signatureDate }: Signing): ProofSection {
  const isDrawn = signature.startsWith('data:');
  const rows = [
    row('Name', name),
    ...(isDrawn ? [] : [row('Signature, typed', signature)]),
    row('Signed on', longDate(signatureDate)),
  ];
  const picture = {
    url: signature,
    alt: `The signature of ${name}`,
    unreadable: 'We can’t show this signature here. We keep it as you sent it.',
  };
  return { heading: 'Your signature', rows, ...(isDrawn ? { picture } : {}) };
}

/** What a certificate says. */
export function certificateContents(sources: CertificateSources): ProofContents {
  const { approval, details, signing, signedAt, period, record, line, practice, madeAt } = sources;
  const { name, abn, phone, timeZone } = practice;
  const moment = (at: Date) => `${longMoment(at, timeZone)} (${at.toISOString()})`;
  const title = titles[approval.subject];
  return {
    practice,
    title,
    madeAt,
    intro: [
      ...(approval.state === 'void' ? [noLongerValid] : []),
      `You signed the document below on ${longMoment(signedAt, timeZone)}. It holds for this one document: any other has another SHA-256.`,
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
      { heading: 'What you declared', rows: [row('Declaration', details.declaration)] },
      signatureOf(signing),
      {
        heading: 'How we received it',
        rows: [
          row('Signed', moment(signedAt)),
          row('Network address', signing.address),
          row('Device', signing.device),
          row('SHA-256 of the record', record),
          row('Line of the audit log', line),
          row('Certificate made', moment(madeAt)),
        ],
      },
    ],
    notes: [
      `We can tell whether this file is ours and unchanged, down to a single character. To have it checked, send it to us or call us on ${phone}.`,
    ],
    footer: `${name}, ABN ${abn}. ${title}.`,
  };
}
