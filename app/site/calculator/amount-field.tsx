import { type FocusEvent, type FormEvent, useState } from 'react';
import { TextField } from '#app/ui/text-field.tsx';
import { calculator } from '#content/calculator.ts';
import type { FigureName } from '#domain/tax/estimate.ts';
import { amountSentence } from './amount-inputs.ts';
import { isRequired } from './shared-link.ts';

/**
 * A plain text box, since a number box takes no commas, spaces or dollar signs. The browser's own
 * check stops the form; the same sentence then stays at the field until it is edited.
 */
export function AmountField({ name }: { name: FigureName }) {
  const [error, setError] = useState<string>();
  const { label, hint } = calculator.fields[name];
  const required = isRequired(name);

  function edit(event: FormEvent<HTMLInputElement>) {
    event.currentTarget.setCustomValidity('');
    setError(undefined);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    const sentence = amountSentence(event.currentTarget.value);
    event.currentTarget.setCustomValidity(sentence);
    setError(sentence || undefined);
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
      onBlur={leave}
      onInvalid={(event) => setError(event.currentTarget.validationMessage)}
    />
  );
}
