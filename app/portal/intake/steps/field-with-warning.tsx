import { type ComponentProps, useState } from 'react';
import { TextField } from '#app/ui/fields/text-field.tsx';

interface DoubtedFieldProps extends ComponentProps<typeof TextField> {
  value: string;
  doubt: string | undefined;
  /** As long as a right answer: the doubt need not wait until the field is left. */
  isWhole: boolean;
}

/** A press that takes the focus away must hit what it aims at before the page grows. */
const pressTime = 250;

/** Says its doubt once a person has finished typing, not while they are at it. */
export function DoubtedField({ doubt, isWhole, ...rest }: DoubtedFieldProps) {
  const [leftWith, setLeftWith] = useState(rest.value);
  const isFinished = isWhole || rest.value === leftWith;
  return (
    <TextField
      {...rest}
      doubt={(isFinished && doubt) || null}
      onBlur={({ target }) => setTimeout(setLeftWith, pressTime, target.value)}
    />
  );
}
