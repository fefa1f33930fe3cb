import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { ownCalendar } from '#content/bookings/own-calendar.ts';

const words = ownCalendar.made;

/** A new address, which no one can see again. Takes focus. */
export function MadeAddress({ address, onKept }: { address: string; onKept: () => void }) {
  const { notify } = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  // A dialog that is just being closed returns the focus first.
  useEffect(() => queueMicrotask(() => heading.current?.focus()), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify('success', words.copied);
    } catch {
      notify('error', words.notCopied);
    }
  }

  return (
    <div className="made-address">
      <h3 ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
      <p>{words.text}</p>
      <TextField
        id="own-calendar-address"
        label={words.label}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className="own-calendar-acts">
        <Button look="primary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button onClick={onKept}>{words.done}</Button>
      </div>
    </div>
  );
}
