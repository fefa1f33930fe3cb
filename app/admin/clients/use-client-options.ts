import { useAssignees } from '#app/admin/work/use-assignees.ts';
import type { Choice } from '#app/ui/fields/select-field.tsx';
import { kindNames, statusNames } from '#content/clients/clients.ts';
import { clientKinds, clientStatuses } from '#domain/clients/kinds.ts';

/** What can be chosen of a client. */

export const kindChoices: readonly Choice[] = clientKinds.map((kind) => ({
  value: kind,
  label: kindNames[kind],
}));

export const statusChoices: readonly Choice[] = clientStatuses.map((status) => ({
  value: status,
  label: statusNames[status],
}));

export function useManagerChoices(noOne: string): readonly Choice[] {
  return [{ value: '', label: noOne }, ...useAssignees()];
}
