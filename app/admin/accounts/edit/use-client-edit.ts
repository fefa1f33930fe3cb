import { useEffect, useState } from 'react';
import { useReload } from '#app/admin/accounts/list/use-reload.ts';
import { changeUser, findUser } from '#app/api/accounts/users.ts';
import { type Answer, wordsOf } from '#app/api/call.ts';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import {
  carriedOver,
  changesIn,
  disputed,
  type EditForm,
  editFormOf,
} from '#domain/accounts/client-form.ts';
import type { UserChange } from '#domain/accounts/people.ts';
import type { User } from '#domain/accounts/user.ts';
import { type Editing, type EditWindow, unsavedEdit } from './unsaved-edit.ts';

interface EditWords {
  readonly done: string;
  readonly failed: string;
}

/** The same window with a newer person: what was typed stays, what was not is theirs. */
function goneOn({ user, form }: Editing, newest: User): Editing {
  const [before, newer] = [editFormOf(user), editFormOf(newest)];
  return {
    user: newest,
    form: carriedOver(form, before, newer),
    disputes: disputed(form, before, newer),
  };
}

const hasSameFields = (one: User, other: User) =>
  Object.keys(changesIn(editFormOf(one), editFormOf(other))).length === 0;

/** Changes to one person. Nothing typed is lost to a refusal, to somebody else's change or to a session that ends. */
export function useClientEdit(act: EditWindow, given: User, onDone: () => void) {
  const { notify, announceChange } = useToasts();
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const [editing, setEditing] = useState<Editing>(
    () => unsavedEdit.find() ?? { user: given, form: editFormOf(given), disputes: undefined },
  );
  const [emailError, setEmailError] = useState<string>();
  const { user, form } = editing;
  const changes = changesIn(form, editFormOf(user));
  const isChanged = Object.keys(changes).length > 0;

  useEffect(() => {
    if (isChanged) unsavedEdit.keep({ ...editing, act });
    else unsavedEdit.forget();
  }, [act, editing, isChanged]);

  /** True when the refusal was about somebody else's change, which is now on the screen. */
  async function tookOver(): Promise<boolean> {
    const answer = await findUser(user._id);
    const newest = answer.ok ? answer.data.data : undefined;
    if (!newest || newest.revision === user.revision) return false;
    setEditing((now) => goneOn(now, newest));
    void reload();
    return true;
  }

  /** Says how it went; true when it is done. */
  async function isDone(answer: Answer<{ message: string }>, words: EditWords): Promise<boolean> {
    if (answer.ok) {
      announceChange('updated', answer.data.message ?? words.done);
      void reload();
    } else if (!(answer.status === 409 && (await tookOver()))) {
      notify('error', wordsOf(answer, words.failed));
      setEmailError(answer.field === 'email' ? answer.message : undefined);
    }
    return answer.ok;
  }

  /** Goes on after a deed of one's own, which is not somebody else's change. */
  function goOnWith(newest: User): void {
    setEditing((now) =>
      hasSameFields(newest, now.user) ? { ...now, user: newest } : goneOn(now, newest),
    );
  }

  return {
    ...editing,
    changes,
    isChanged,
    busy,
    emailError,
    edit(change: Partial<EditForm>): void {
      setEditing({ ...editing, form: { ...form, ...change } });
      if ('email' in change) setEmailError(undefined);
    },
    goOnWith,
    async save(change: UserChange, words: EditWords): Promise<void> {
      setBusy(true);
      if (await isDone(await changeUser(user, change), words)) onDone();
      setBusy(false);
    },
    /** The window stays open: something else may be typed into it. */
    async activate(words: EditWords): Promise<boolean> {
      const answer = await changeUser(user, { is_active: true });
      if (answer.ok && answer.data.data) goOnWith(answer.data.data);
      return isDone(answer, words);
    },
  };
}
