import { useEffect, useRef, useState } from 'react';
import type { FieldWords } from './field-frame.tsx';
import { TextField } from './text-field.tsx';

interface DayFieldProps extends Pick<FieldWords, 'id' | 'label' | 'hint'> {
  /** Such as 2026-07-31; empty for none. */
  day: string;
  onDay: (day: string) => void;
}

/** Longer than between two keys. */
const pause = 600;

/** On the way to 2026, a year that is typed is 2, 20 and 202. */
const isWhole = (day: string) => day === '' || day >= '1900';

/** Typed key by key, a day is many others first: only the one that it ends as takes effect. */
export function DayField({ day, onDay, ...words }: DayFieldProps) {
  /** Undefined while nobody types. */
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [known, setKnown] = useState(day);
  if (known !== day) {
    setKnown(day);
    setTyped(undefined);
  }

  function settle(wanted: string) {
    clearTimeout(timer.current);
    if (isWhole(wanted) && wanted !== day) onDay(wanted);
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(text), pause);
  }

  function leave() {
    if (typed !== undefined) settle(typed);
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
