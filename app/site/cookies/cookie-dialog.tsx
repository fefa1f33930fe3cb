import { type MouseEvent, type RefObject, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { cookies } from '#content/cookies.ts';
import { type CookieChoices, essentialCookies } from '#domain/cookies/consent.ts';

const words = cookies.dialog;

interface CookieDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  onSave: (choices: CookieChoices) => void;
}

export function CookieDialog({ ref, onSave }: CookieDialogProps) {
  const [choices, setChoices] = useState(essentialCookies);

  function closeFromBackdrop(event: MouseEvent) {
    // Presses inside land on the sheet, never on the dialog itself.
    if (event.target === ref.current) ref.current?.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape.
    <dialog
      ref={ref}
      className="dialog cookie-dialog"
      aria-labelledby="cookie-dialog-title"
      onClick={closeFromBackdrop}
    >
      <div className="cookie-dialog-sheet">
        <div className="dialog-head">
          <h2 id="cookie-dialog-title" className="dialog-title">
            {words.title}
          </h2>
          <button
            type="button"
            className="dialog-close"
            aria-label={words.close}
            onClick={() => ref.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="dialog-description">{words.lede}</p>
        {words.categories.map(({ id, label, description }) =>
          id === 'essential' ? (
            <Checkbox
              key={id}
              id={`cookies-${id}`}
              label={`${label} (${words.alwaysOn})`}
              hint={description}
              checked
              disabled
              readOnly
            />
          ) : (
            <Checkbox
              key={id}
              id={`cookies-${id}`}
              label={label}
              hint={description}
              checked={choices[id]}
              onChange={(event) => setChoices({ ...choices, [id]: event.target.checked })}
            />
          ),
        )}
        <div className="dialog-actions">
          <Button look="dark" onClick={() => onSave(choices)}>
            {words.save}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
