import { z } from 'zod';

/** Every failure carries a sentence that may be shown to a person. */
export const failureSchema = z.object({ message: z.string() });
