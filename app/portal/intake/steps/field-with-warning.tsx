import { type ComponentProps, useState } from 'react';
import { TextField } from '#app/ui/fields/text-field.tsx';

interface FieldWithWarningProps extends ComponentProps<typeof TextField> {
  value: string;
  warning: string | undefined;
  /** As long as a right answer: the warning need not wait until the field is left. */
  isWhole: boolean;
}

/** A press that takes the focus away must hit what it aims at before the page grows. */
const pressTime = 250;

/** Says its warning once a person has finished typing, not while they are at it. */
export function FieldWithWarning({ warning, isWhole, ...rest }: FieldWithWarningProps) {
  const [leftWith, setLeftWith] = useState(rest.value);
  const isFinished = isWhole || rest.value === leftWith;
  return (
    <TextField
      {...rest}
      warning={(isFinished && warning) || null}
      onBlur={({ target }) => setTimeout(setLeftWith, pressTime, target.value)}
    />
  );
}
