import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { NativeDialog } from '#app/ui/dialogs/native-dialog.tsx';
import { useUnsavedBlocker } from '#app/ui/dialogs/use-unsaved-blocker.ts';
import { contactForm } from '#content/intake/contact-form.ts';

const words = contactForm.leaving;

/** In milliseconds: how long a click on a link waits for the last answers to be saved. */
const longestWait = 1500;

interface LeaveQuestionProps {
  isUnsaved: boolean;
  /** Resolves once everything is saved, or cannot be. */
  save: () => Promise<void>;
  /** What was typed is to be forgotten. */
  onDiscard: () => void;
}

/** Asks before answers are lost that could not be saved. */
export function LeaveQuestion({ isUnsaved, save, onDiscard }: LeaveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isBlocked, leave, stay } = useUnsavedBlocker(isUnsaved, () => void save());

  const saveFirst = useEffectEvent(save);
  useEffect(() => {
    if (!isBlocked) return dialog.current?.close();
    let isWaiting = true;
    const ask = () => {
      if (isWaiting) dialog.current?.showModal();
      isWaiting = false;
    };
    const timer = setTimeout(ask, longestWait);
    // When it is saved, the form is left before the question could appear.
    void saveFirst().then(() => setTimeout(ask));
    return () => {
      isWaiting = false;
      clearTimeout(timer);
    };
  }, [isBlocked]);

  function discard() {
    onDiscard();
    leave();
  }

  return (
    <NativeDialog ref={dialog} id="leave" title={words.title} onClose={stay}>
      <p className="dialog-description">{words.text}</p>
      <div className="dialog-actions">
        <Button look="primary" onClick={() => dialog.current?.close()}>
          {words.stay}
        </Button>
        <Button look="danger" onClick={discard}>
          {words.leave}
        </Button>
      </div>
    </NativeDialog>
  );
}
