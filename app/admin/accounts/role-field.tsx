import { SelectField } from '#app/ui/fields/select-field.tsx';
import { admin } from '#content/accounts/clients.ts';
import { type AccountType, offeredTypes } from '#domain/accounts/account-types.ts';

const choices = offeredTypes.map((role) => ({ value: role, label: admin.roles[role] }));

interface RoleFieldProps {
  id: string;
  value: AccountType;
  hint?: string | undefined;
  onChange: (role: AccountType) => void;
}

export function RoleField({ id, value, hint, onChange }: RoleFieldProps) {
  return (
    <SelectField
      id={id}
      label={admin.fields.role}
      choices={choices}
      hint={hint}
      value={value}
      onChange={(event) => onChange(event.target.value === 'admin' ? 'admin' : 'client')}
    />
  );
}
