import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError, FieldHint, type FieldWords, fieldAttributes } from './field-frame.tsx';

/** Several controls that answer one question. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  children,
}: FieldWords & { children: ReactNode }) {
  const { 'aria-describedby': described } = fieldAttributes({ id, hint, error });
  return (
    <fieldset
      className={classNames('field', error && 'field-bad')}
      id={id}
      tabIndex={-1}
      aria-describedby={described}
    >
      <legend className="field-label">{label}</legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}
