import { z } from 'zod';

/** A number in a query; an empty value counts as absent. */
export const wholeNumber = (most: number) =>
  z.preprocess(
    (given) => (given === '' ? undefined : given),
    z.coerce.number().int().min(1).max(most).optional(),
  );
