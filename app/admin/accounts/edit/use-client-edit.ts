import { useEffect, useState } from 'react';
import { reloadClients } from '#app/admin/accounts/list/page-query.ts';
import { changeUser, findUser } from '#app/api/accounts/users.ts';
import { type Answer, wordsOf } from '#app/api/call.ts';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
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

/** Keeps the fields that were edited here and takes the rest from the newer version. */
function mergedWith({ user, form }: Editing, newest: User): Editing {
  const [before, newer] = [editFormOf(user), editFormOf(newest)];
  return {
    user: newest,
    form: carriedOver(form, before, newer),
    disputes: disputed(form, before, newer),
  };
}

const hasSameFields = (one: User, other: User) =>
  Object.keys(changesIn(editFormOf(one), editFormOf(other))).length === 0;

/** Nothing typed is lost to a failed call, a conflicting change or a session that ends. */
export function useClientEdit(act: EditWindow, given: User, onDone: () => void) {
  const { notify, announceChange } = useToasts();
  const { isBusy, once } = useBusy();
  const [editing, setEditing] = useState<Editing>(() => {
    const kept = unsavedEdit.find();
    if (kept?.user._id === given._id) return kept;
    return { user: given, form: editFormOf(given), disputes: undefined };
  });
  const [emailError, setEmailError] = useState<string>();
  const { user, form } = editing;
  const changes = changesIn(form, editFormOf(user));
  const isChanged = Object.keys(changes).length > 0;

  useEffect(() => {
    if (isChanged) unsavedEdit.keep({ ...editing, act });
    else unsavedEdit.forget();
  }, [act, editing, isChanged]);

  /** True when there was a newer version, which is now on the screen. */
  async function loadNewer(): Promise<boolean> {
    const answer = await findUser(user._id);
    const newest = answer.ok ? answer.data.data : undefined;
    if (!newest || newest.revision === user.revision) return false;
    setEditing((now) => mergedWith(now, newest));
    void reloadClients();
    return true;
  }

  /** Shows the outcome; true when the change was saved. */
  async function reportOutcome(
    answer: Answer<{ message: string }>,
    words: EditWords,
  ): Promise<boolean> {
    if (answer.ok) {
      announceChange('updated', answer.data.message ?? words.done);
      void reloadClients();
    } else if (!(answer.status === 409 && (await loadNewer()))) {
      notify('error', wordsOf(answer, words.failed));
      setEmailError(answer.field === 'email' ? answer.message : undefined);
    }
    return answer.ok;
  }

  /** For changes made from this dialog, which are no conflict. */
  function updateUser(newest: User): void {
    setEditing((now) =>
      hasSameFields(newest, now.user) ? { ...now, user: newest } : mergedWith(now, newest),
    );
  }

  return {
    ...editing,
    changes,
    isChanged,
    busy: isBusy,
    emailError,
    edit(change: Partial<EditForm>): void {
      setEditing({ ...editing, form: { ...form, ...change } });
      if ('email' in change) setEmailError(undefined);
    },
    updateUser,
    async save(change: UserChange, words: EditWords): Promise<void> {
      await once(async () => {
        if (await reportOutcome(await changeUser(user, change), words)) onDone();
      });
    },
    /** The dialog stays open, since there may be unsaved text in it. */
    async activate(words: EditWords): Promise<boolean> {
      const answer = await changeUser(user, { is_active: true });
      if (answer.ok && answer.data.data) updateUser(answer.data.data);
      return reportOutcome(answer, words);
    },
  };
}
