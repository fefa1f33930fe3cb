import { type Answer, wordsOf } from '#app/api/call.ts';
import { type ExportedList, exportList, exportPerson } from '#app/api/records/records.ts';
import { useAct } from '#app/api/use-act.ts';
import { useUser } from '#app/session/current-user.tsx';
import { saveFile } from '#app/session/files/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { exportWords as words } from '#content/records/exports.ts';
import { may } from '#domain/accounts/permissions.ts';

type Load = () => Promise<Answer<{ file: Blob; name: string }>>;

/** Saves a file, one at a time, and says what came of it. */
function useExport(load: Load, otherwise: string) {
  const { notify } = useToasts();
  const { act, isBusy } = useAct();

  async function save() {
    const answer = await act(() => load());
    if (!answer) return;
    if (!answer.ok) return notify('error', wordsOf(answer, words.failed));
    const { file, name = otherwise } = answer.data;
    if (!file) return notify('error', words.failed);
    saveFile(file, name);
    notify('success', words.saved);
  }

  return { busy: isBusy && words.saving, save };
}

interface ExportListProps {
  list: ExportedList;
  /** As the screen shows it. */
  filters: Readonly<Record<string, string>>;
}

/** Only for those who may. */
export function ExportList({ list, filters }: ExportListProps) {
  const { busy, save } = useExport(() => exportList(list, filters), 'list.csv');
  if (!may(useUser().type, 'export-records')) return null;
  return (
    <Button busy={busy} onClick={save}>
      {words.list}
    </Button>
  );
}

/** Fees of lodged jobs that were in no file before, for Xero. */
export function ExportInvoices() {
  const { busy, save } = useExport(() => exportList('invoices', {}), 'invoices.csv');
  if (!may(useUser().type, 'export-records')) return null;
  return (
    <Button busy={busy} onClick={save}>
      {words.invoices}
    </Button>
  );
}

/** Everything about one client, for when they ask for it. */
export function ExportPerson({ id }: { id: string }) {
  const { busy, save } = useExport(() => exportPerson(id), 'client.zip');
  if (!may(useUser().type, 'export-records')) return null;
  return (
    <div className="card work-part">
      <p className="quiet" id="export-person">
        {words.personHint}
      </p>
      <Button slim busy={busy} aria-describedby="export-person" onClick={save}>
        {words.person}
      </Button>
    </div>
  );
}
