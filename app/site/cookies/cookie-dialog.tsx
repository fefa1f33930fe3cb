import { type RefObject, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { NativeDialog } from '#app/ui/dialogs/native-dialog.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { cookies } from '#content/cookies.ts';
import { type CookieChoices, essentialCookies } from '#domain/cookies/consent.ts';

const words = cookies.dialog;

interface CookieDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  onSave: (choices: CookieChoices) => void;
}

export function CookieDialog({ ref, onSave }: CookieDialogProps) {
  const [choices, setChoices] = useState(essentialCookies);

  return (
    <NativeDialog ref={ref} id="cookie-dialog" title={words.title}>
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
    </NativeDialog>
  );
}
