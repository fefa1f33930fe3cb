import { stopEmailChange } from '#app/api/accounts/own-account.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { emailChange } from '#content/accounts/email-change.ts';
import type { Route } from './+types/stop-email';
import { EmailLink } from './email-link.tsx';

export const meta: Route.MetaFunction = () => screenMeta(emailChange.stop.title);

/** Opened from the mail to the address that someone wants to replace. */
export default function StopEmail() {
  return <EmailLink words={emailChange.stop} use={stopEmailChange} />;
}
