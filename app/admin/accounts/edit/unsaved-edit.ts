import { unsentWork } from '#app/session/unsent-work.ts';
import type { EditedField, EditForm } from '#domain/accounts/client-form.ts';
import type { User } from '#domain/accounts/user.ts';

export interface Editing {
  /** As last loaded. */
  readonly user: User;
  readonly form: EditForm;
  /** Fields that someone else has saved differently; undefined while no one has saved anything. */
  readonly disputes: readonly EditedField[] | undefined;
}

export type EditWindow = 'address' | 'edit';

/** An open dialog and what was typed into it: it opens again after the session was interrupted. */
export const unsavedEdit = unsentWork<Editing & { readonly act: EditWindow }>('client edit');
