import type { ClientKind } from '#domain/clients/kinds.ts';
import { isTypeFor, jobTypes } from '#domain/work/types/job-types.ts';
import { type WorkType, workTypes } from '#domain/work/types/names.ts';

/** The types that a client can have, if it is known, and the one that is chosen already. */
export const typeChoices = (client?: ClientKind, chosen?: WorkType) =>
  workTypes
    .filter((type) => !client || type === chosen || isTypeFor(type, client))
    .map((type) => ({ value: type, label: jobTypes[type].name }));
