import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

/** What every field has, whatever its control. */
export interface FieldWords {
  /** The id of the control; an error summary links to it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A friendly question about what was typed; never blocks the form. Null until there is one. */
  warning?: ReactNode;
  /** What follows from what was typed, such as the name of a bank. Null until something does. */
  note?: string | null | undefined;
  optional?: boolean;
}

/** The attributes that connect a control to its hint, error, note and warning. */
export function fieldAttributes({
  id,
  hint,
  error,
  warning,
  note,
}: Pick<FieldWords, 'id' | 'hint' | 'error' | 'warning' | 'note'>) {
  const described = classNames(
    hint !== undefined && `${id}-hint`,
    error && `${id}-error`,
    note && `${id}-note`,
    Boolean(warning) && `${id}-warning`,
  );
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export function FieldHint({ id, hint }: Pick<FieldWords, 'id' | 'hint'>) {
  if (hint === undefined) return null;
  return (
    <p className="field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <svg viewBox="0 0 18 18" aria-hidden="true" focusable="false">
        <circle cx="9" cy="9" r="8" fill="currentColor" />
        <path d="M9 4.6v5M9 13v.1" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
      <span>
        <span className="sr-only">Error: </span>
        {error}
      </span>
    </p>
  );
}

/** Present even while empty, so that screen readers announce its changes. */
function FieldStatus({ id, kind, text }: { id: string; kind: string; text: ReactNode }) {
  return (
    <p className={`field-${kind}`} id={`${id}-${kind}`} role="status">
      {text}
    </p>
  );
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  warning,
  note,
  optional,
  children,
}: FieldWords & { children: ReactNode }) {
  return (
    <div className={classNames('field', error && 'field-bad')}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional ? <span className="field-optional"> (optional)</span> : null}
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {children}
      {note === undefined ? null : <FieldStatus id={id} kind="note" text={note} />}
      {warning === undefined ? null : <FieldStatus id={id} kind="warning" text={warning} />}
    </div>
  );
}
