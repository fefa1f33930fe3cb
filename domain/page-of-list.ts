import { z } from 'zod';
import { wholeNumber } from './whole-number.ts';

/** The query of a list that is always paged. Pages start at 1. */
export const pageOfListSchema = z.object({
  search: z.string().trim().max(200).default(''),
  page: wholeNumber(1_000_000_000).transform((page) => page ?? 1),
  pageSize: wholeNumber(100).transform((size) => size ?? 25),
});

export type PageOfList = z.output<typeof pageOfListSchema>;
