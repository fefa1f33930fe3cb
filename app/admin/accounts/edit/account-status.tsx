import { useRef } from 'react';
import { useInvitation } from '#app/admin/accounts/use-invitation.ts';
import { StatusMark } from '#app/ui/feedback/status-mark.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { admin } from '#content/accounts/clients.ts';
import type { User } from '#domain/accounts/user.ts';

const words = admin.edit;

interface AccountStatusProps {
  user: User;
  /** Resolves to true once they are active. */
  onActivate: () => Promise<boolean>;
  onInvited: (user: User) => void;
}

/** A person's role and status, with buttons to activate or re-invite them. */
export function AccountStatus({ user, onActivate, onInvited }: AccountStatusProps) {
  const { isBusy, once } = useBusy();
  const facts = useRef<HTMLDListElement>(null);
  const invite = useInvitation();
  const mayBeInvited = user.is_active && user.awaiting_first_sign_in;

  /** The button disappears afterwards, so focus moves to what it changed. */
  async function activate() {
    if (await onActivate()) facts.current?.focus();
  }

  async function inviteAgain() {
    const answer = await invite(user.email, user.type);
    if (answer.ok && answer.data.data) onInvited(answer.data.data);
  }

  return (
    <div className="account-status">
      <dl ref={facts} tabIndex={-1}>
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
          <TextButton aria-busy={isBusy} onClick={() => once(activate)}>
            {words.activate}
          </TextButton>
        </p>
      )}
      {mayBeInvited ? (
        <p>
          {user.awaiting_invitation ? words.inviteWhy : words.inviteAgainWhy}{' '}
          <TextButton aria-busy={isBusy} onClick={() => once(inviteAgain)}>
            {user.awaiting_invitation ? words.invite : words.inviteAgain}
          </TextButton>
        </p>
      ) : null}
    </div>
  );
}
