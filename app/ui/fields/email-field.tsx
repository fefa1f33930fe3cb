import type { ComponentProps } from 'react';
import { TextButton } from '#app/ui/text-button.tsx';
import { likelyEmail } from '#domain/fields/typing-slips.ts';
import { fieldWording as words } from '#domain/fields/wording.ts';
import { FieldWithWarning } from './field-with-warning.tsx';

interface EmailFieldProps
  extends Omit<ComponentProps<typeof FieldWithWarning>, 'warning' | 'isWhole' | 'onChange'> {
  onEmail: (email: string) => void;
}

/** Asks about an address that looks mistyped, and puts the likely one in at a press. */
export function EmailField({ onEmail, ...rest }: EmailFieldProps) {
  const meant = likelyEmail(rest.value);

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
        meant && (
          <>
            {words.emailDoubt(meant)}{' '}
            <TextButton onClick={() => use(meant)}>{words.takeEmail(meant)}</TextButton>
          </>
        )
      }
      onChange={({ target }) => onEmail(target.value)}
    />
  );
}
