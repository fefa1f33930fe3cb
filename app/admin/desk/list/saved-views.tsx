import { useState } from 'react';
import { Link } from 'react-router';
import { useChange } from '#app/admin/use-change.ts';
import type { Answer } from '#app/api/call.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { deskLists } from '#content/desk/lists.ts';
import type { View, ViewedList } from '#domain/desk/views.ts';

const words = deskLists.views;

interface NewView {
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}

/** The calls of one list's views. */
interface ViewCalls {
  readonly list: () => Promise<Answer<{ data: View[]; total: number }>>;
  readonly add: (view: NewView) => Promise<Answer<{ message: string }>>;
  readonly remove: (id: string) => Promise<Answer<{ message: string }>>;
}

interface SavedViewsProps {
  of: ViewedList;
  calls: ViewCalls;
  /** Where the list is. */
  path: string;
  /** The filters that are set, as in the address. */
  query: string;
  /** The same for addresses that mean the same. */
  normal: (query: string) => string;
  /** Those that everyone has. */
  standing: readonly { readonly name: string; readonly query: string }[];
}

/** Each is a link: those that everyone has, then those that were saved, with their numbers. */
export function SavedViews({ of, calls, path, query, normal, standing }: SavedViewsProps) {
  const { content, reload } = useLoad(['views', of], calls.list);
  const [isSaving, setIsSaving] = useState(false);
  const [removing, setRemoving] = useState<View>();
  const saved = content?.data ?? [];
  const isOpen = (of: string) => normal(of) === query;
  const open = saved.find((view) => isOpen(view.query));
  const isStanding = standing.some((view) => isOpen(view.query));
  const link = (name: string, to: string, total?: string) => (
    <li key={`${name} ${to}`}>
      <Link to={`${path}${to ? `?${to}` : ''}`} aria-current={isOpen(to) ? 'page' : undefined}>
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
      {open || isStanding ? null : (
        <TextButton onClick={() => setIsSaving(true)}>{words.save}</TextButton>
      )}
      {isSaving ? (
        <SaveView
          query={query}
          add={calls.add}
          onSaved={reload}
          onClose={() => setIsSaving(false)}
        />
      ) : null}
      {removing ? (
        <RemoveView
          of={of}
          view={removing}
          remove={calls.remove}
          onRemoved={reload}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
    </nav>
  );
}

interface SaveViewProps extends Pick<ViewCalls, 'add'> {
  query: string;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

function SaveView({ query, add, onSaved, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const { change, isBusy, problem } = useChange();

  async function save() {
    if (!(await change('created', () => add({ name, query, shared: isShared })))) return;
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

interface RemoveViewProps extends Pick<ViewCalls, 'remove'> {
  of: ViewedList;
  view: View;
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

function RemoveView({ of, view, remove, onRemoved, onClose }: RemoveViewProps) {
  const { change } = useChange({ onDone: () => void onRemoved() });
  return (
    <QuestionDialog
      danger
      title={words.removeTitle}
      action={words.remove}
      busy={words.removing}
      cancel={words.keep}
      onAct={() => change('deleted', () => remove(view._id))}
      onClose={onClose}
    >
      {words.removeText[of](view.name, view.shared)}
    </QuestionDialog>
  );
}
