import { unsentWork } from '#app/session/unsent-work.ts';
import type { EditedField, EditForm } from '#domain/accounts/client-form.ts';
import type { User } from '#domain/accounts/user.ts';

export interface Editing {
  /** The person as last read. */
  readonly user: User;
  readonly form: EditForm;
  /** Where somebody else saved something else meanwhile; undefined while nobody has. */
  readonly disputes: readonly EditedField[] | undefined;
}

/** Which of the windows about a person it is. */
export type EditWindow = 'address' | 'edit';

/** An open window with what is typed into it: when a session ends, it opens again in the next one. */
export const unsavedEdit = unsentWork<Editing & { readonly act: EditWindow }>('client edit');
