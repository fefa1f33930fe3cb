import {
  kindChoices,
  statusChoices,
  useManagerChoices,
} from '#app/admin/clients/use-client-options.ts';
import { described } from '#app/ui/fields/described.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { clientForm as words } from '#content/clients/clients.ts';
import type { Client } from '#domain/clients/client.ts';
import {
  type ClientField,
  clientFields,
  isCheckedNumber,
  isTyped,
} from '#domain/clients/fields.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import type { ClientForm } from './client-form.ts';
import { GroupInput } from './group-input.tsx';

interface ClientFieldsProps {
  form: ClientForm;
  problems: Readonly<Partial<Record<string, string>>>;
  onEdit: (change: Partial<ClientForm>) => void;
  client?: Client | undefined;
  isOwn: boolean;
}

/** A number is checked as soon as all of its digits are typed. */
function checkedWhileTyping(field: ClientField, text: string) {
  if (!isCheckedNumber(field) || !isTyped(field, text)) return {};
  const error = fieldProblem(clientFields[field], text);
  return error ? { error } : { note: words.numberRight };
}

export function ClientFields({ form, problems, onEdit, client, isOwn }: ClientFieldsProps) {
  const managers = useManagerChoices(words.noManager);
  const given = (field: ClientField) => ({
    ...described(clientFields[field]),
    id: `client-${field}`,
    autoComplete: 'off',
    maxLength: clientFields[field].limit,
    value: form[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => onEdit({ [field]: target.value }),
  });
  const number = (field: ClientField) => {
    const typed = checkedWhileTyping(field, form[field]);
    return { inputMode: 'numeric' as const, ...given(field), ...typed };
  };
  return (
    <>
      <div className="client-field-pair">
        <SelectField
          id="client-kind"
          label={words.kind}
          choices={kindChoices}
          disabled={isOwn}
          value={form.kind}
          onChange={({ target }) => onEdit({ kind: target.value })}
        />
        <TextField {...given('code')} />
      </div>
      <TextField {...given('name')} required />
      <TextField {...given('tradingName')} />
      <div className="client-field-pair">
        <TextField {...number('abn')} />
        <TextField {...number('acn')} />
      </div>
      <TextField {...number('tfn')} hint={client?.hasTfn ? words.tfnKept : words.tfnHint} />
      <div className="client-field-pair">
        <TextField {...given('email')} />
        <TextField {...given('phone_number')} />
      </div>
      <TextareaField {...given('address')} rows={2} />
      <div className="client-field-pair">
        <SelectField
          id="client-manager"
          label={words.manager}
          choices={managers}
          value={form.manager}
          onChange={({ target }) => onEdit({ manager: target.value })}
        />
        <GroupInput
          id="client-group"
          label={words.group}
          hint={words.groupHint}
          error={problems.group}
          value={form.group}
          onChange={(group) => onEdit({ group })}
        />
      </div>
      {client ? (
        <SelectField
          id="client-status"
          label={words.status}
          choices={statusChoices}
          value={form.status}
          onChange={({ target }) => onEdit({ status: target.value })}
        />
      ) : null}
    </>
  );
}
