import { loadReceipt } from '#app/api/intake/sent-forms.ts';
import { usePreparedFile } from '#app/session/files/use-prepared-file.ts';
import { receipt as words } from '#content/intake/receipt.ts';

/** Saves the receipt of a form, and waits for it while it is being prepared. */
export const useReceipt = (id: string, version?: number) =>
  usePreparedFile({ load: () => loadReceipt(id, version), name: 'receipt.pdf', words });
