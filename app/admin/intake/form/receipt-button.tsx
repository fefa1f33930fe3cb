import { useEffect } from 'react';
import { useReceipt } from '#app/session/intake/use-receipt.ts';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { receipt as words } from '#content/intake/receipt.ts';

interface ReceiptButtonProps {
  id: string;
  /** The newest one if left out. */
  version?: number;
  label?: string;
  onSave: () => void;
}

/** Saves the receipt that the client has, which is logged. */
export function ReceiptButton({ id, version, label, onSave }: ReceiptButtonProps) {
  const { progress, get } = useReceipt(id, version);
  const { notify } = useToasts();
  const isBusy = progress.is === 'loading' || progress.is === 'preparing';
  const problem = progress.is === 'failed' ? progress.problem : undefined;

  useEffect(() => {
    if (problem) notify('error', problem);
  }, [problem, notify]);

  return (
    <Button slim busy={isBusy && words.saving} onClick={() => void get().then(onSave)}>
      <Icon name="receipt" />
      {label ?? words.button}
    </Button>
  );
}
