import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
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
  busy,
  cancel,
  danger = false,
  onAct,
  onClose,
}: QuestionDialogProps) {
  const { isBusy, once } = useBusy();

  async function act() {
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
          <Button
            look={danger ? 'danger' : 'primary'}
            busy={isBusy && busy}
            onClick={() => once(act)}
          >
            {action}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    />
  );
}
