import { useState } from 'react';
import { StatusMark } from '#app/ui/status-mark.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { admin } from '#content/admin.ts';
import type { User } from '#domain/accounts/user.ts';
import { useInvitation } from './use-invitation.ts';

const words = admin.edit;

/** What of a person cannot be typed over: their role and their status, and the ways to mend it. */
export function Standing({ user, onActivate }: { user: User; onActivate: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const invite = useInvitation();
  const mayBeInvited = user.is_active && user.awaiting_first_sign_in;

  async function attempt(what: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    await what();
    setBusy(false);
  }

  return (
    <div className="standing">
      <dl>
        <div>
          <dt>{admin.fields.role}</dt>
          <dd>{admin.roles[user.type]}</dd>
        </div>
        <div>
          <dt>{admin.fields.status}</dt>
          <dd>
            <StatusMark on={user.is_active}>
              {user.is_active ? admin.list.active : admin.list.inactive}
            </StatusMark>
          </dd>
        </div>
      </dl>
      {user.is_active ? null : (
        <p>
          {words.activateWhy}{' '}
          <TextButton aria-busy={busy} onClick={() => attempt(onActivate)}>
            {words.activate}
          </TextButton>
        </p>
      )}
      {mayBeInvited ? (
        <p>
          {words.inviteAgainWhy}{' '}
          <TextButton aria-busy={busy} onClick={() => attempt(() => invite(user.email, user.type))}>
            {words.inviteAgain}
          </TextButton>
        </p>
      ) : null}
    </div>
  );
}
