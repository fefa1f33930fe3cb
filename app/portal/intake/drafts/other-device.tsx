import { useEffect, useId, useRef } from 'react';
import { differencesBetween } from '#app/portal/intake/check/own-answers.ts';
import { Button } from '#app/ui/button.tsx';
import { NativeDialog } from '#app/ui/dialogs/native-dialog.tsx';
import { contactFormLater } from '#content/intake/contact-form-later.ts';
import { longMoment } from '#domain/dates/moments.ts';
import type { Answers } from '#domain/intake/answers.ts';

const words = contactFormLater.elsewhere;

interface OtherDeviceProps {
  here: Answers;
  there: Answers;
  savedAt: string;
  onUseOther: () => void;
  onKeepThis: () => void;
  onClose: () => void;
}

/** Two devices have saved different answers: the person sees both and chooses which to keep. */
export function OtherDevice(props: OtherDeviceProps) {
  const { here, there, savedAt, onUseOther, onKeepThis, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const caption = useId();
  const differences = differencesBetween(here, there);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <NativeDialog ref={dialog} id="other-device" title={words.title} onClose={onClose}>
      <p className="dialog-description">{words.text(longMoment(savedAt, timeZone))}</p>
      {differences.length > 0 ? (
        <>
          <h3 id={caption} className="device-caption">
            {words.differences}
          </h3>
          <dl className="device-differences" aria-labelledby={caption}>
            {differences.map((one) => (
              <div key={one.label}>
                <dt>{one.label}</dt>
                <dd>
                  {words.here} <strong>{one.here}</strong>
                </dd>
                <dd>
                  {words.there} <strong>{one.there}</strong>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p>{words.same}</p>
      )}
      <div className="dialog-actions">
        <Button look="primary" onClick={onKeepThis}>
          {words.keepThis}
        </Button>
        <Button onClick={onUseOther}>{words.useOther}</Button>
      </div>
    </NativeDialog>
  );
}
