import { type FormEvent, useEffect, useState } from 'react';
import { TextField } from '#app/ui/fields/text-field.tsx';

interface SearchBoxProps {
  label: string;
  hint: string;
  /** The initial text; change the box's `key` to reset it. */
  value: string;
  onSearch: (text: string) => void;
}

/** Longer than the gap between two keystrokes, short enough to feel instant. In milliseconds. */
const pause = 250;

/** Searches once a person stops typing. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);

  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  });

  function searchNow(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <search>
      <form onSubmit={searchNow}>
        <TextField
          id="search"
          type="search"
          autoComplete="off"
          label={label}
          hint={hint}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}
