import type { User } from '#domain/accounts/user.ts';

/** A dialog about one person, opened from their row. */
export interface ClientDialogProps {
  user: User;
  onClose: () => void;
}
