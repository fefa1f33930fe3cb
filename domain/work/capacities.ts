import { roleNames } from '#domain/clients/role-names.ts';
import type { ClientRole } from '#domain/clients/roles.ts';

const isRole = (text: string): text is ClientRole => text in roleNames;

/** In which capacity someone signs: a role by its name, or as the practice typed it. Empty for themselves. */
export function nameOfCapacity(as: string): string {
  if (as === 'self') return '';
  return isRole(as) ? roleNames[as] : as;
}
