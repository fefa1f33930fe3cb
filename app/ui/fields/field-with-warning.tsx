import { type ComponentProps, type ReactNode, useState } from 'react';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { pressTime } from './press-time.ts';

interface FieldWithWarningProps extends ComponentProps<typeof TextField> {
  value: string;
  warning: ReactNode;
  /** As long as a complete answer: no need to wait until the field is left. */
  isWhole: boolean;
}

/** Shows its warning once a person has finished typing, and not beside an error. */
export function FieldWithWarning({ warning, isWhole, ...rest }: FieldWithWarningProps) {
  const [leftWith, setLeftWith] = useState(rest.value);
  const isFinished = isWhole || rest.value === leftWith;
  return (
    <TextField
      {...rest}
      warning={(isFinished && !rest.error && warning) || null}
      onBlur={({ target }) => setTimeout(setLeftWith, pressTime, target.value)}
    />
  );
}
