import { z } from 'zod';
import { failureCodes } from '#domain/failure-codes.ts';
import { Failure } from './errors.ts';

/** Every failure has a message for people and a code for programs. */
export const failureSchema = z
  .object({
    message: z.string().describe('Fit to show to a person.'),
    code: z.enum(failureCodes),
    field: z
      .string()
      .optional()
      .describe('The field to blame: its path in the body or the query, or the header’s name.'),
  })
  .meta({
    example: {
      message: 'Account Number is required',
      code: 'invalid',
      field: 'bankingDetails.accountNumber',
    },
  });

export const messageSchema = z
  .object({ message: z.string() })
  .meta({ example: { message: 'Password updated successfully' } });

/** Of what is gone, its id. */
export const removedSchema = z
  .object({ message: z.string(), data: z.object({ _id: z.string() }) })
  .meta({
    example: {
      message: 'The note has been deleted.',
      data: { _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f30' },
    },
  });

/** An id in an address. Text that cannot be an id is a 404, not invalid input. */
export const idParams = (unknown: string) =>
  z.object({
    id: z.string().transform((text) => {
      if (!z.uuid().safeParse(text).success) throw new Failure('not-found', unknown);
      return text;
    }),
  });
