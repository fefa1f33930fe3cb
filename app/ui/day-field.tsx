import { useState } from 'react';
import type { FieldWords } from './field-frame.tsx';
import { TextField } from './text-field.tsx';

interface DayFieldProps extends Pick<FieldWords, 'id' | 'label' | 'hint'> {
  /** Such as 2026-07-31; empty for none. */
  day: string;
  onDay: (day: string) => void;
}

/** On the way to 2026, a year that is typed is 2, 20 and 202. */
const isWhole = (day: string) => day === '' || day >= '1900';

/** A day that takes effect at once, but never while it is half typed. */
export function DayField({ day, onDay, ...words }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  if (known !== day) {
    setKnown(day);
    setTyped(day);
  }

  function type(text: string) {
    setTyped(text);
    if (isWhole(text)) onDay(text);
  }

  return (
    <TextField
      {...words}
      type="date"
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}
