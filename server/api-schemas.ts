import { z } from 'zod';
import { Failure } from './errors.ts';

/** Every failure carries a sentence that may be shown to a person. */
export const failureSchema = z.object({ message: z.string() }).meta({
  example: { message: 'Something in the request is not right. Please check it and try again.' },
});

export const messageSchema = z
  .object({ message: z.string() })
  .meta({ example: { message: 'Password updated successfully' } });

/** An id in an address. Text that cannot be one names nothing: that is a 404, not bad input. */
export const idParams = (unknown: string) =>
  z.object({
    id: z.string().transform((text) => {
      if (!z.uuid().safeParse(text).success) throw new Failure('not-found', unknown);
      return text;
    }),
  });
