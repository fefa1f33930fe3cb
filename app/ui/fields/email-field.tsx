import type { ComponentProps } from 'react';
import { TextButton } from '#app/ui/text-button.tsx';
import { FieldWithWarning } from './field-with-warning.tsx';

interface EmailFieldProps
  extends Omit<ComponentProps<typeof FieldWithWarning>, 'warning' | 'isWhole' | 'onChange'> {
  /** The address that was probably meant, asked about and put in at a press. */
  doubt: { readonly meant: string; readonly question: string; readonly use: string } | undefined;
  onEmail: (email: string) => void;
}

export function EmailField({ doubt, onEmail, ...rest }: EmailFieldProps) {
  function use(email: string) {
    onEmail(email);
    document.getElementById(rest.id)?.focus();
  }

  return (
    <FieldWithWarning
      spellCheck={false}
      {...rest}
      isWhole={false}
      warning={
        doubt && (
          <>
            {doubt.question} <TextButton onClick={() => use(doubt.meant)}>{doubt.use}</TextButton>
          </>
        )
      }
      onChange={({ target }) => onEmail(target.value)}
    />
  );
}
