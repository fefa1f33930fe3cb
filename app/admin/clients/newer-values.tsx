import { Notice } from '#app/ui/notice.tsx';
import { admin } from '#content/admin.ts';
import type { EditedField } from '#domain/accounts/client-form.ts';

/** Tells the second of two people who edit at once what has happened. */
export function NewerValues({ disputes }: { disputes: readonly EditedField[] | undefined }) {
  return disputes ? <Notice tone="bad">{admin.edit.changedMeanwhile}</Notice> : null;
}
