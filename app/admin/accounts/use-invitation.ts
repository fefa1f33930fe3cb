import { useCallback, useRef } from 'react';
import { inviteUser } from '#app/api/accounts/users.ts';
import { wordsOf } from '#app/api/call.ts';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import type { AccountType } from '#domain/accounts/account-types.ts';
import type { User } from '#domain/accounts/user.ts';
import { wording } from '#domain/wording.ts';
import { reloadClients } from './list/page-query.ts';

const words = wording.admin;

/** Sends someone their sign-in details and shows the outcome. */
export function useInvitation() {
  const { notify } = useToasts();

  return useCallback(
    async (email: string, role: AccountType) => {
      const answer = await inviteUser(email, role);
      if (answer.ok) {
        notify('success', answer.data.message ?? wording.accounts.invitationSent);
        void reloadClients();
      } else if (answer.status === 0) {
        notify('error', words.invitationUnreachable);
      } else {
        notify('error', wordsOf(answer, words.invitationNotSent));
      }
      return answer;
    },
    [notify],
  );
}

/** Sends fresh sign-in details, once however often it is pressed meanwhile. */
export function useInviteAgain(): (user: User) => Promise<void> {
  const invite = useInvitation();
  const underWay = useRef(new Set<string>());
  return useCallback(
    async ({ _id, email, type }) => {
      if (underWay.current.has(_id)) return;
      underWay.current.add(_id);
      await invite(email, type);
      underWay.current.delete(_id);
    },
    [invite],
  );
}
