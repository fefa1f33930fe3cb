import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { clientForm as words } from '#content/clients/clients.ts';
import type { Client } from '#domain/clients/client.ts';
import { ClientEditor } from './client-editor.tsx';

interface ClientDialogProps {
  client: Client;
  /** Whose client follows its account or company. */
  isOwn: boolean;
  onSaved: (client: Client) => void;
  onClose: () => void;
}

/** All of a known client in one window. */
export function ClientDialog({ onSaved, onClose, ...client }: ClientDialogProps) {
  return (
    <Dialog open keepsTyping onClose={onClose} title={words.editTitle}>
      <ClientEditor
        {...client}
        action={words.save}
        onSaved={(saved) => {
          onClose();
          onSaved(saved);
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
