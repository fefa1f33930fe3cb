import { type UserValues, updateUser } from '#server/accounts/store.ts';
import type { AppParts } from '#server/parts.ts';

/** Sets what decides about power, with the code of the row. */
export const writeUser = (
  { parts }: { readonly parts: Pick<AppParts, 'database'> },
  id: string,
  values: UserValues,
): Promise<void> => parts.database.queries.transaction((tx) => updateUser(tx, id, values));
