import { z } from 'zod';
import { line } from '#domain/fields/kinds.ts';
import { textSchema } from '#domain/fields/schema.ts';

/** A list that someone has saved: its filters, with a name. */

export const viewedLists = ['clients', 'jobs'] as const;
export type ViewedList = (typeof viewedLists)[number];

/** The filters of a query such as "status=former&kind=trust"; undefined for what is none. */
export const filtersOf = <Filters>(
  schema: z.ZodType<Filters>,
  query: string,
): Filters | undefined => schema.safeParse(Object.fromEntries(new URLSearchParams(query))).data;

interface NewViewWords {
  readonly required: string;
  readonly unknownFilter: string;
}

export const newViewOf = (filters: z.ZodType, words: NewViewWords) =>
  z.strictObject({
    name: textSchema({ ...line(100), required: words.required }),
    query: z
      .string()
      .max(500)
      .refine((query) => filtersOf(filters, query) !== undefined, words.unknownFilter)
      .describe('The filters, as in the address of the list.'),
    shared: z.boolean().default(false).describe('Whether the whole team sees it.'),
  });
export type NewView = z.output<ReturnType<typeof newViewOf>>;

export const viewSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    query: z.string(),
    shared: z.boolean(),
    mine: z.boolean().describe('Only whoever saved it can delete it.'),
    total: z.number().int().describe('What is in it, counted up to a limit.'),
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
