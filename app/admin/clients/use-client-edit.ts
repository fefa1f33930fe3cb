import { useState } from 'react';
import { type Answer, wordsOf } from '#app/api/call.ts';
import { changeUser, findUser } from '#app/api/users.ts';
import { useToasts } from '#app/ui/toasts.tsx';
import {
  carriedOver,
  disputed,
  type EditedField,
  type EditForm,
  editFormOf,
} from '#domain/accounts/client-form.ts';
import type { UserChange } from '#domain/accounts/people.ts';
import type { User } from '#domain/accounts/user.ts';
import { useReload } from './use-reload.ts';

interface Editing {
  /** The person as last read. */
  readonly user: User;
  readonly form: EditForm;
  /** Where somebody else saved something else meanwhile; undefined while nobody has. */
  readonly disputes: readonly EditedField[] | undefined;
}

interface EditWords {
  readonly done: string;
  readonly failed: string;
}

/** Changes to one person. Nothing typed is lost to a refusal or to somebody else's change. */
export function useClientEdit(given: User, onDone: () => void) {
  const { notify, announceChange } = useToasts();
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const [editing, setEditing] = useState<Editing>(() => ({
    user: given,
    form: editFormOf(given),
    disputes: undefined,
  }));
  const { user, form } = editing;

  /** True when the refusal was about somebody else's change, which is now on the screen. */
  async function tookOver(): Promise<boolean> {
    const answer = await findUser(user._id);
    const newest = answer.ok ? answer.data.data : undefined;
    if (!newest || newest.revision === user.revision) return false;
    const [before, newer] = [editFormOf(user), editFormOf(newest)];
    setEditing({
      user: newest,
      form: carriedOver(form, before, newer),
      disputes: disputed(form, before, newer),
    });
    void reload();
    return true;
  }

  async function finish(answer: Answer<{ message: string }>, words: EditWords): Promise<void> {
    if (answer.ok) {
      announceChange('updated', answer.data.message ?? words.done);
      onDone();
      void reload();
    } else if (!(answer.status === 409 && (await tookOver()))) {
      notify('error', wordsOf(answer, words.failed));
    }
  }

  return {
    ...editing,
    busy,
    edit: (change: Partial<EditForm>) => setEditing({ ...editing, form: { ...form, ...change } }),
    async send(change: UserChange, words: EditWords): Promise<void> {
      setBusy(true);
      await finish(await changeUser(user, change), words);
      setBusy(false);
    },
  };
}
