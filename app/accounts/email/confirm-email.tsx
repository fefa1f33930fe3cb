import { confirmEmailChange } from '#app/api/accounts/own-account.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { emailChange } from '#content/accounts/email-change.ts';
import type { Route } from './+types/confirm-email';
import { EmailLink } from './email-link.tsx';

export const meta: Route.MetaFunction = () => screenMeta(emailChange.confirm.title);

/** Opened from the mail to a new address. */
export default function ConfirmEmail() {
  return <EmailLink words={emailChange.confirm} use={confirmEmailChange} />;
}
