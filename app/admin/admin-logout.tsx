import { type Answer, wordsOf } from '#app/api/call.ts';
import { LogoutButton } from '#app/session/logout-button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { wording } from '#domain/wording.ts';

/** An admin is told how signing out went, on the sign-in page where they find themselves. */
export function AdminLogout() {
  const { notify } = useToasts();

  function tell(answer: Answer<unknown>) {
    // A session that was over already has ended as well as any other.
    if (answer.ok || answer.status === 401) notify('success', wording.accounts.loggedOut);
    else notify('error', wordsOf(answer, wording.admin.logoutFailed));
  }

  return <LogoutButton onLeft={tell} />;
}
