import { z } from 'zod';
import { Failure } from './errors.ts';

export { done as messageSchema, failureSchema } from '#domain/api/contract.ts';

/** An id in an address. Text that cannot be an id is a 404, not invalid input. */
export const idParams = (unknown: string) =>
  z.object({
    id: z.string().transform((text) => {
      if (!z.uuid().safeParse(text).success) throw new Failure('not-found', unknown);
      return text;
    }),
  });
