import { z } from 'zod';
import { isPicture, isRealDate } from '#domain/intake/fields/checks.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { comment, exampleIds, line, paragraph, unlessEmpty } from './fields.ts';
import { workWording } from './wording.ts';

/** One declaration for one document. */

const words = workWording.approval;

export const approvalSubjects = ['return', 'engagement-letter'] as const;
export const approvalStates = ['open', 'signed', 'change-asked', 'void'] as const;

const subject = z.enum(approvalSubjects).default('return');

/** A work may have one of each. */
export const approvalSubjectSchema = z.object({ subject });

export const earlierApprovalsSchema = pageOfListSchema.omit({ search: true }).extend({ subject });
export type EarlierApprovals = z.output<typeof earlierApprovalsSchema>;

export const certificateQuerySchema = approvalSubjectSchema.extend({
  approval: unlessEmpty(z.uuid()).describe('An earlier one, by its id; the current one if absent.'),
});
export type CertificateQuery = z.output<typeof certificateQuerySchema>;

export const newApprovalSchema = z
  .strictObject({
    document: z.uuid(words.documentUnknown),
    declaration: paragraph(4000, words.declarationMissing, words.declarationLong),
    subject,
  })
  .meta({
    example: {
      document: exampleIds.document,
      declaration: 'I have read my income tax return for 2025-26. It is true and complete.',
    },
  });
export type NewApproval = z.output<typeof newApprovalSchema>;

/** As large as a drawn one may be in the contact form. */
const mostSignature = 700_000;
const mostTyped = 200;

const isSignature = (text: string) =>
  text.startsWith('data:') ? isPicture(text) : text.length <= mostTyped;

export const signingSchema = z
  .strictObject({
    agreed: z.literal(true, words.tick),
    signature: z
      .string()
      .trim()
      .min(1, words.signatureMissing)
      .max(mostSignature, words.signatureWrong)
      .refine(isSignature, words.signatureWrong)
      .describe('A PNG or JPEG picture as a data string in base64, or the typed name.'),
    signatureDate: z.string().refine(isRealDate, words.dateUnreal),
    name: line(200, words.nameMissing, words.nameMissing),
    subject,
  })
  .meta({
    example: {
      agreed: true,
      signature: 'Mei Chen',
      signatureDate: '2026-07-31',
      name: 'Mei Chen',
    },
  });
export type Signing = z.output<typeof signingSchema>;

export const askForChangeSchema = z
  .strictObject({ comment, subject })
  .meta({ example: { comment: 'The bank interest is missing.' } });

const summary = {
  _id: z.string(),
  subject: z.enum(approvalSubjects),
  state: z.enum(approvalStates),
  document: z.string(),
  putUpAt: z.iso.datetime(),
};

const example = {
  _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f26',
  subject: 'return',
  state: 'open',
  document: exampleIds.document,
  putUpAt: '2026-07-31T02:15:00.000Z',
} as const;

export const approvalSummarySchema = z.object(summary).meta({ example });

export const approvalSchema = z
  .object({
    ...summary,
    documentName: z.string(),
    sha256: z.string().describe('Of the document’s bytes.'),
    declaration: z.string(),
    isRead: z.boolean().describe('Whether the client has opened the document.'),
    signedAt: z.iso.datetime().nullable(),
    name: z.string().describe('Who signed; empty before.'),
    comment: z.string().describe('The change that the client asked for.'),
    certificate: z.boolean().describe('Whether it can be downloaded.'),
  })
  .meta({
    example: {
      ...example,
      documentName: 'Return 2025-26.pdf',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      declaration: 'I have read my income tax return for 2025-26. It is true and complete.',
      isRead: false,
      signedAt: null,
      name: '',
      comment: '',
      certificate: false,
    },
  });
export type Approval = z.output<typeof approvalSchema>;
