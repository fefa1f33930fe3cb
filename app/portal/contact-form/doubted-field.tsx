import { type ComponentProps, useEffect, useState } from 'react';
import { TextField } from '#app/ui/text-field.tsx';

interface DoubtedFieldProps extends ComponentProps<typeof TextField> {
  doubt: string | undefined;
  /** As long as a right answer: the doubt need not wait until the field is left. */
  isWhole: boolean;
}

/** A press that took the focus away must hit what it aimed at before the page grows. */
const pressTime = 250;

/** Says its doubt once a person has finished typing, not while they are at it. */
export function DoubtedField({ doubt, isWhole, ...rest }: DoubtedFieldProps) {
  const [hasBlurred, setHasBlurred] = useState(false);
  const [isLeft, setIsLeft] = useState(rest.value !== '');

  useEffect(() => {
    if (!hasBlurred) return;
    const timer = setTimeout(() => setIsLeft(true), pressTime);
    return () => clearTimeout(timer);
  }, [hasBlurred]);

  const shown = isWhole || isLeft ? doubt : undefined;
  return <TextField {...rest} doubt={shown ?? null} onBlur={() => setHasBlurred(true)} />;
}
