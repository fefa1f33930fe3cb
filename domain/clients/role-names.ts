import type { ClientRole } from './roles.ts';

export const roleNames: { readonly [Role in ClientRole]: string } = {
  self: 'Themselves',
  spouse: 'Spouse',
  director: 'Director',
  secretary: 'Company secretary',
  'public-officer': 'Public officer',
  trustee: 'Trustee',
  member: 'Member',
  partner: 'Partner',
  bookkeeper: 'Bookkeeper',
  attorney: 'Attorney',
  contact: 'Contact',
};
