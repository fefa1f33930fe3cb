import { z } from 'zod';
import { line } from '#domain/fields/kinds.ts';
import { textSchema } from '#domain/fields/schema.ts';
import { clientListSchema } from './client.ts';
import { clientsWording as words } from './wording.ts';

/** A list of clients that someone has saved: its filters, with a name. */

/** What of a list is kept: neither a page nor what was searched for. */
const filtersSchema = clientListSchema.omit({ search: true, page: true, pageSize: true }).strict();

/** The filters of a query such as "status=former&kind=trust"; undefined for what is none. */
export const filtersOfView = (query: string) =>
  filtersSchema.safeParse(Object.fromEntries(new URLSearchParams(query))).data;

export const newViewSchema = z
  .strictObject({
    name: textSchema({ ...line(100), required: words.viewNameRequired }),
    query: z
      .string()
      .max(500)
      .refine((query) => filtersOfView(query) !== undefined, words.viewUnknownFilter)
      .describe('The filters, as in the address of the list.'),
    shared: z.boolean().default(false).describe('Whether the whole team sees it.'),
  })
  .meta({ example: { name: 'Trusts', query: 'kind=trust', shared: true } });
export type NewView = z.output<typeof newViewSchema>;

export const viewSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    query: z.string(),
    shared: z.boolean(),
    mine: z.boolean().describe('Only whoever saved it can delete it.'),
    total: z.number().int().describe('The clients in it, counted up to 10,000.'),
    more: z.literal(true).optional(),
  })
  .meta({
    example: {
      _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f60',
      name: 'Trusts',
      query: 'kind=trust',
      shared: true,
      mine: true,
      total: 34,
    },
  });
export type View = z.output<typeof viewSchema>;
