import { useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { NativeDialog } from '#app/ui/dialogs/native-dialog.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { forgetForm } from './use-contact-form.ts';

const words = contactForm.leaving;

/** Asks before unsent answers are lost: our dialog within the site, the browser's own outside. */
export function LeaveQuestion({ isUnsent }: { isUnsent: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsent && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';

  useBeforeUnload((event) => {
    if (isUnsent) event.preventDefault();
  });

  useEffect(() => {
    if (isBlocked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isBlocked]);

  function leave() {
    forgetForm();
    blocker.proceed?.();
  }

  return (
    <NativeDialog ref={dialog} id="leave" title={words.title} onClose={() => blocker.reset?.()}>
      <p className="dialog-description">{words.text}</p>
      <div className="dialog-actions">
        <Button look="primary" onClick={() => dialog.current?.close()}>
          {words.stay}
        </Button>
        <Button look="danger" onClick={leave}>
          {words.leave}
        </Button>
      </div>
    </NativeDialog>
  );
}
