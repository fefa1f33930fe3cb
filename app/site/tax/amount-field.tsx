import { type FormEvent, useState } from 'react';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { calculator } from '#content/tax/calculator.ts';
import type { FigureName } from '#domain/tax/estimate.ts';
import { isRequired } from './shared-link.ts';

/**
 * A plain text box, since a number input accepts no commas, spaces or dollar signs. The browser's
 * own check stops the form; its message then stays at the field until it is edited. Leaving the
 * field shows nothing new, which would move the button from under the pointer.
 */
export function AmountField({ name, onEdit }: { name: FigureName; onEdit: () => void }) {
  const [error, setError] = useState<string>();
  const { label, hint } = calculator.fields[name];
  const required = isRequired(name);

  function edit(event: FormEvent<HTMLInputElement>) {
    event.currentTarget.setCustomValidity('');
    setError(undefined);
    onEdit();
  }

  return (
    <TextField
      id={name}
      label={label}
      hint={hint}
      error={error}
      prefix="$"
      width="medium"
      inputMode="decimal"
      autoComplete="off"
      required={required}
      optional={!required}
      onInput={edit}
      onInvalid={(event) => setError(event.currentTarget.validationMessage)}
    />
  );
}
