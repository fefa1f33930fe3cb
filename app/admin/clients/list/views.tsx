import { useState } from 'react';
import { Link } from 'react-router';
import { useChange } from '#app/admin/use-change.ts';
import { addView, type ClientView, listViews, removeView } from '#app/api/clients/clients.ts';
import { useLoad } from '#app/api/use-load.ts';
import { useUser } from '#app/session/current-user.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { clientList } from '#content/clients/clients.ts';
import { portalPaths } from '#domain/paths.ts';
import { type Filters, filtersIn, noFilters, queryOf } from './use-clients-place.ts';

const words = clientList.views;

/** Each is a link: those that everyone has, then those that were saved, with their numbers. */
export function Views({ filters }: { filters: Filters }) {
  const { _id: own } = useUser();
  const { content, reload } = useLoad(['client-views'], listViews);
  const [isSaving, setIsSaving] = useState(false);
  const [removing, setRemoving] = useState<ClientView>();
  const saved = content?.data ?? [];
  const query = queryOf(filters);
  const isOpen = (of: string) => queryOf(filtersIn(new URLSearchParams(of))) === query;
  const open = saved.find((view) => isOpen(view.query));
  const standing = [
    { name: words.all, query: '' },
    { name: words.mine, query: queryOf({ ...noFilters, manager: own }) },
    { name: words.unchecked, query: queryOf({ ...noFilters, identity: 'unchecked' }) },
    { name: words.former, query: queryOf({ ...noFilters, status: 'former' }) },
  ];
  const link = (name: string, to: string, total?: string) => (
    <li key={`${name} ${to}`}>
      <Link
        to={`${portalPaths.clients}${to ? `?${to}` : ''}`}
        aria-current={isOpen(to) ? 'page' : undefined}
      >
        {name} {total === undefined ? null : <span className="quiet">{total}</span>}
      </Link>
    </li>
  );

  return (
    <nav className="views" aria-label={words.label}>
      <ul>
        {standing.map((view) => link(view.name, view.query))}
        {saved.map(({ name, query: of, total, more }) =>
          link(name, of, `${total.toLocaleString('en-AU')}${more ? '+' : ''}`),
        )}
      </ul>
      {open?.mine ? (
        <TextButton onClick={() => setRemoving(open)}>{words.remove}</TextButton>
      ) : null}
      {query && !open ? (
        <TextButton onClick={() => setIsSaving(true)}>{words.save}</TextButton>
      ) : null}
      {isSaving ? (
        <SaveView query={query} onSaved={reload} onClose={() => setIsSaving(false)} />
      ) : null}
      {removing ? (
        <RemoveView view={removing} onRemoved={reload} onClose={() => setRemoving(undefined)} />
      ) : null}
    </nav>
  );
}

interface SaveViewProps {
  query: string;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

function SaveView({ query, onSaved, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const { change, isBusy, problem } = useChange();

  async function save() {
    if (!(await change('created', () => addView({ name, query, shared: isShared })))) return;
    void onSaved();
    onClose();
  }

  return (
    <Dialog open keepsTyping onClose={onClose} title={words.saveTitle}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{words.saveText}</p>
        <TextField
          id="view-name"
          label={words.name}
          maxLength={100}
          error={problem || undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox
          id="view-shared"
          label={words.shared}
          checked={isShared}
          onChange={({ target }) => setIsShared(target.checked)}
        />
        <div className="dialog-actions">
          <Button type="submit" look="primary" busy={isBusy && words.saving}>
            {words.save}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface RemoveViewProps {
  view: ClientView;
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

function RemoveView({ view, onRemoved, onClose }: RemoveViewProps) {
  const { change } = useChange({ onDone: () => void onRemoved() });
  return (
    <QuestionDialog
      danger
      title={words.removeTitle}
      action={words.remove}
      busy={words.removing}
      cancel={words.keep}
      onAct={() => change('deleted', () => removeView(view._id))}
      onClose={onClose}
    >
      {view.shared ? words.removeShared(view.name) : words.removeText(view.name)}
    </QuestionDialog>
  );
}
