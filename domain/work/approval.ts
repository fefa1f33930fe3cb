import { z } from 'zod';
import { overrideSchema } from '#domain/identity/gate.ts';
import { isPicture, isRealDate } from '#domain/intake/fields/checks.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { comment, exampleIds, line, paragraph, unlessEmpty } from './fields.ts';
import { workWording } from './wording.ts';

/** One declaration for one document, made by everyone who is asked to sign it. */

const words = workWording.approval;

export const approvalSubjects = ['return', 'engagement-letter'] as const;
export const approvalStates = ['open', 'signed', 'change-asked', 'void'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Whether signers may sign as they like, or one after the other. */
export const signingOrders = ['any', 'sequence'] as const;
export type SigningOrder = (typeof signingOrders)[number];

/** A signer waits until those before have signed. */
const signerStates = ['waiting', 'asked', 'signed'] as const;
export type SignerState = (typeof signerStates)[number];

/** How signers stand, given in their order. No one is asked once it is over. */
export function statesOfSigners(
  { state, order }: { readonly state: ApprovalState; readonly order: SigningOrder },
  signers: readonly { readonly signedAt: Date | null }[],
): SignerState[] {
  const next = signers.findIndex(({ signedAt }) => signedAt === null);
  return signers.map(({ signedAt }, place) => {
    if (signedAt) return 'signed';
    const isNext = order === 'any' || place === next;
    return state === 'open' && isNext ? 'asked' : 'waiting';
  });
}

const subject = z.enum(approvalSubjects).default('return');

/** A work may have one of each. */
export const approvalSubjectSchema = z.object({ subject });

export const earlierApprovalsSchema = pageOfListSchema.omit({ search: true }).extend({ subject });
export type EarlierApprovals = z.output<typeof earlierApprovalsSchema>;

export const certificateQuerySchema = approvalSubjectSchema.extend({
  approval: unlessEmpty(z.uuid()).describe('An earlier one, by its id; the current one if absent.'),
});
export type CertificateQuery = z.output<typeof certificateQuerySchema>;

const mostSigners = 20;

const newSignerSchema = z.strictObject({
  account: z.uuid(words.signerUnknown),
  as: line(60, words.capacityMissing, words.capacityLong)
    .optional()
    .describe('Such as `director`; what the account is to the client if absent.'),
});
export type NewSigner = z.output<typeof newSignerSchema>;

const isOnceEach = (signers: readonly NewSigner[]) =>
  new Set(signers.map(({ account }) => account)).size === signers.length;

export const newApprovalSchema = z
  .strictObject({
    document: z.uuid(words.documentUnknown),
    declaration: paragraph(4000, words.declarationMissing, words.declarationLong),
    subject,
    signers: z
      .array(newSignerSchema)
      .min(1, words.signersMissing)
      .max(mostSigners, words.tooManySigners)
      .refine(isOnceEach, words.signerTwice)
      .optional()
      .describe('Absent for the one account that signs for the client.'),
    order: z
      .enum(signingOrders)
      .default('any')
      .describe('In a `sequence` each is asked once those before have signed.'),
    override: overrideSchema.optional(),
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

export const signerReminderSchema = z
  .strictObject({ account: z.uuid(words.signerUnknown), subject })
  .meta({ example: { account: exampleIds.client } });
export type SignerReminder = z.output<typeof signerReminderSchema>;

export const askForChangeSchema = z
  .strictObject({ comment, subject })
  .meta({ example: { comment: 'The bank interest is missing.' } });

const summary = {
  _id: z.string(),
  subject: z.enum(approvalSubjects),
  state: z.enum(approvalStates),
  document: z.string(),
  putUpAt: z.iso.datetime(),
  asksYou: z.boolean().describe('Whether whoever reads this is to sign now.'),
};

const example = {
  _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f26',
  subject: 'return',
  state: 'open',
  document: exampleIds.document,
  putUpAt: '2026-07-31T02:15:00.000Z',
  asksYou: false,
} as const;

const signerSchema = z.object({
  account: z.string(),
  name: z.string(),
  as: z.string(),
  state: z.enum(signerStates),
  signedAt: z.iso.datetime().nullable(),
});
export type ShownSigner = z.output<typeof signerSchema>;

export const approvalSummarySchema = z.object(summary).meta({ example });

export const approvalSchema = z
  .object({
    ...summary,
    documentName: z.string(),
    sha256: z.string().describe('Of the document’s bytes.'),
    declaration: z.string(),
    isRead: z.boolean().describe('Whether the client has opened the document.'),
    order: z.enum(signingOrders),
    signers: z.array(signerSchema),
    unable: z
      .array(z.string())
      .describe('The accounts that are asked, and have no right to sign any more.'),
    signedAt: z.iso.datetime().nullable().describe('When the last one signed.'),
    name: z.string().describe('Who signed; empty before the last one has.'),
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
      order: 'any',
      signers: [
        {
          account: exampleIds.client,
          name: 'Mei Chen',
          as: 'self',
          state: 'asked',
          signedAt: null,
        },
      ],
      unable: [],
      signedAt: null,
      name: '',
      comment: '',
      certificate: false,
    },
  });
export type Approval = z.output<typeof approvalSchema>;
