import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface QuestionDialogProps {
  title: string;
  children: ReactNode;
  action: string;
  /** The label of the action while it is under way. */
  busy: string;
  cancel: string;
  danger?: boolean;
  onAct: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. Closes once it is done, or failed. */
export function QuestionDialog({
  title,
  children,
  action,
  busy: busyWord,
  cancel,
  danger = false,
  onAct,
  onClose,
}: QuestionDialogProps) {
  const [busy, setBusy] = useState(false);

  async function act() {
    setBusy(true);
    await onAct();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={children}
      actions={
        <>
          <Button look={danger ? 'danger' : 'primary'} busy={busy && busyWord} onClick={act}>
            {action}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    />
  );
}
