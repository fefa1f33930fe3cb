import { z } from 'zod';
import { documentMimes } from '#domain/documents/document-types.ts';
import { day, exampleIds } from './fields.ts';
import { itemKinds } from './item-answers.ts';

/** A request on paper, with a link by which whoever has no account can send files for that job. */

const dayLength = 24 * 60 * 60_000;

export const printedLinkLife = 30 * dayLength;

/** 32 random bytes in base64url; what is longer was not ours. */
export const printedTokenSchema = z.string().min(1).max(100);

export const printedLinkSchema = z
  .object({ madeAt: z.iso.datetime(), expiresAt: z.iso.datetime() })
  .nullable()
  .meta({
    example: { madeAt: '2026-07-31T04:10:00.000Z', expiresAt: '2026-08-30T04:10:00.000Z' },
  });

/** What whoever holds the page sees: what is asked, and nothing of whom. */
export const printedRequestSchema = z
  .object({
    title: z.string(),
    sendBy: day.nullable(),
    expiresAt: z.iso.datetime(),
    items: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        hint: z.string(),
        section: z.string(),
        kind: z.enum(itemKinds),
        sendBy: day.nullable(),
        required: z.boolean(),
      }),
    ),
  })
  .meta({
    example: {
      title: 'Information needed: 2025-26 tax return',
      sendBy: '2026-08-21',
      expiresAt: '2026-08-30T04:10:00.000Z',
      items: [
        {
          _id: exampleIds.item,
          title: 'Receipts for donations of $2 or more',
          hint: '',
          section: 'Deductions',
          kind: 'any',
          sendBy: null,
          required: true,
        },
      ],
    },
  });
export type PrintedRequest = z.output<typeof printedRequestSchema>;

/** A file that has arrived, as its sender is told. */
export const sentFileSchema = z
  .object({
    name: z.string(),
    size: z.number().int().describe('In bytes.'),
    type: z.enum(documentMimes),
  })
  .meta({ example: { name: 'Receipt.pdf', size: 182_311, type: 'application/pdf' } });
