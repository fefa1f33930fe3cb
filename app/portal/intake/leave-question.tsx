import { useEffect, useEffectEvent, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { NativeDialog } from '#app/ui/dialogs/native-dialog.tsx';
import { contactForm } from '#content/intake/contact-form.ts';

const words = contactForm.leaving;

/** In milliseconds: how long a click on a link waits for the last answers to be saved. */
const patience = 1500;

interface LeaveQuestionProps {
  isUnsaved: boolean;
  /** Resolves once everything is saved, or cannot be. */
  save: () => Promise<void>;
  /** What was typed is to be forgotten. */
  onDiscard: () => void;
}

/**
 * Asks before answers are lost that could not be saved: our dialog within the site, the browser's
 * own outside.
 */
export function LeaveQuestion({ isUnsaved, save, onDiscard }: LeaveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';

  useBeforeUnload((event) => {
    if (!isUnsaved) return;
    void save();
    event.preventDefault();
  });

  const goOn = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (isBlocked && !isUnsaved) goOn();
  }, [isBlocked, isUnsaved]);

  const saveFirst = useEffectEvent(save);
  useEffect(() => {
    if (!isBlocked) return dialog.current?.close();
    let isWaiting = true;
    const ask = () => {
      if (isWaiting) dialog.current?.showModal();
      isWaiting = false;
    };
    const timer = setTimeout(ask, patience);
    // When it is saved, the form is left before the question could appear.
    void saveFirst().then(() => setTimeout(ask));
    return () => {
      isWaiting = false;
      clearTimeout(timer);
    };
  }, [isBlocked]);

  function leave() {
    onDiscard();
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
