import { useEffect, useRef, useState } from 'react';
import type { FieldWords } from './field-frame.tsx';
import { TextField } from './text-field.tsx';

interface DayFieldProps extends Pick<FieldWords, 'id' | 'label' | 'hint'> {
  /** Such as 2026-07-31; empty for none. */
  day: string;
  onDay: (day: string) => void;
}

/** Longer than the gap between two keystrokes. In milliseconds. */
const pause = 600;

/** While 2026 is being typed, the year is 2, 20 and 202. */
const isWhole = (day: string) => day === '' || day >= '1900';

/** Debounced: while a date is typed, the field passes through other dates. */
export function DayField({ day, onDay, ...words }: DayFieldProps) {
  /** Undefined while no one is typing. */
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [known, setKnown] = useState(day);
  if (known !== day) {
    setKnown(day);
    setTyped(undefined);
  }

  function commit(wanted: string) {
    clearTimeout(timer.current);
    if (isWhole(wanted) && wanted !== day) onDay(wanted);
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(text), pause);
  }

  function leave() {
    if (typed !== undefined) commit(typed);
    setTyped(undefined);
  }

  return (
    <TextField
      {...words}
      type="date"
      value={typed ?? day}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  );
}
