import { z } from 'zod';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { documentMimes } from './document-types.ts';

/** `scanning` until the virus scanner is done; `refused` if it found something. */
const documentStates = ['ready', 'scanning', 'refused'] as const;

export const documentSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    size: z.number().int().describe('In bytes.'),
    type: z.enum(documentMimes).describe('By its content.'),
    sha256: z.string().describe('Of the file, in hex.'),
    state: z.enum(documentStates),
    uploadedAt: z.iso.datetime(),
    client: z.string().describe('Whose document it is.'),
    work: z.string().nullable(),
    item: z.string().nullable(),
    permanent: z.boolean().describe('On the permanent file: no rule of retention removes it.'),
    fromPractice: z.boolean().describe('Whether the practice uploaded it.'),
    byPrintedLink: z
      .boolean()
      .describe(
        'Whether it came by the link of a printed request, from someone without an account.',
      ),
    removable: z.boolean().describe('Whether the reader can remove it now.'),
  })
  .meta({
    example: {
      _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f21',
      name: 'Rental statement 2025-26.pdf',
      size: 182_311,
      type: 'application/pdf',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      state: 'ready',
      uploadedAt: '2026-07-31T04:10:00.000Z',
      client: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f11',
      work: null,
      item: null,
      permanent: false,
      fromPractice: false,
      byPrintedLink: false,
      removable: true,
    },
  });

export const documentChangeSchema = z
  .strictObject({ permanent: z.boolean() })
  .meta({ example: { permanent: true } });

export type Document = z.output<typeof documentSchema>;

const optionalId = z.uuid().optional();

export const documentListSchema = pageOfListSchema
  .omit({ search: true })
  .extend({ client: optionalId, work: optionalId });

/** What is said of a file that is sent. */
export const uploadFieldsSchema = z.object({
  client: optionalId,
  work: optionalId,
  item: optionalId,
});

export type UploadFields = z.output<typeof uploadFieldsSchema>;
