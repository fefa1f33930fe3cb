import { z } from 'zod';
import { storedJson } from '#server/db/stored-json.ts';

/** What it is, its value, and where the value leads. */
const rowSchema = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.string()]),
]);
export type FactRow = z.output<typeof rowSchema>;

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('facts'), rows: z.array(rowSchema) }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('action'), label: z.string(), href: z.string() }),
  z.object({ kind: z.literal('link'), label: z.string(), href: z.string() }),
]);

const mailSchema = z.object({
  /** The name of the template, kept after the content itself is removed. */
  kind: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  heading: z.string(),
  blocks: z.array(blockSchema).readonly(),
  /** A calendar entry, or its cancellation. */
  invitation: z.object({ method: z.enum(['REQUEST', 'CANCEL']), ics: z.string() }).optional(),
  /** The moment at which a code or link in it expires. */
  expiresAt: z.coerce.date().optional(),
});

/** What a mail says, block by block, before it is rendered. */
export type MailContent = z.output<typeof mailSchema>;
export type Block = z.output<typeof blockSchema>;

/** A mail may wait for days, and for a newer version of the program. */
export const storedMail = storedJson(mailSchema);

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const facts = (...rows: FactRow[]): Block => ({ kind: 'facts', rows });
export const code = (digits: string): Block => ({ kind: 'code', code: digits });
/** The button; a mail has one at most. */
export const action = (label: string, href: string): Block => ({ kind: 'action', label, href });
/** What can be done as well. */
export const link = (label: string, href: string): Block => ({ kind: 'link', label, href });
