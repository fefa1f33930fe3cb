import { useUser } from '#app/session/current-user.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { admin } from '#content/accounts/clients.ts';
import { type AccountType, offeredTypes } from '#domain/accounts/account-types.ts';
import { may } from '#domain/accounts/permissions.ts';

interface RoleFieldProps {
  id: string;
  value: AccountType;
  hint?: string | undefined;
  onChange: (role: AccountType) => void;
}

export function RoleField({ id, value, hint, onChange }: RoleFieldProps) {
  const offered = may(useUser().type, 'team') ? offeredTypes : (['client'] as const);
  return (
    <SelectField
      id={id}
      label={admin.fields.role}
      choices={offered.map((role) => ({ value: role, label: admin.roles[role] }))}
      hint={hint}
      value={value}
      onChange={(event) => onChange(event.target.value === 'admin' ? 'admin' : 'client')}
    />
  );
}
