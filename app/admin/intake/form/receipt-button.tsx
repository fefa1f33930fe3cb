import { useEffect } from 'react';
import { useReceipt } from '#app/session/intake/use-receipt.ts';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { receipt as words } from '#content/intake/receipt.ts';

/** Saves the receipt that the client has, which is logged. */
export function ReceiptButton({ id, onSave }: { id: string; onSave: () => void }) {
  const { progress, get } = useReceipt(id);
  const { notify } = useToasts();
  const isBusy = progress.is === 'loading' || progress.is === 'preparing';
  const problem = progress.is === 'failed' ? progress.problem : undefined;

  useEffect(() => {
    if (problem) notify('error', problem);
  }, [problem, notify]);

  return (
    <Button slim busy={isBusy && words.saving} onClick={() => void get().then(onSave)}>
      <Icon name="receipt" />
      {words.button}
    </Button>
  );
}
