import { resetSecondFactor } from '#app/api/accounts/team.ts';
import { deactivateUser } from '#app/api/accounts/users.ts';
import { wordsOf } from '#app/api/call.ts';
import { erasePerson } from '#app/api/retention/retention.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { team } from '#content/accounts/team.ts';
import type { TeamMember } from '#domain/accounts/team.ts';
import { wording } from '#domain/wording.ts';

/** What is asked about before it is done. */
export type MemberAct = 'deactivate' | 'reset' | 'erase';

const calls = { reset: resetSecondFactor, deactivate: deactivateUser, erase: erasePerson };
const done: Readonly<Record<MemberAct, string>> = {
  reset: wording.accounts.secondFactorReset,
  deactivate: wording.accounts.deactivated,
  erase: wording.retention.asked,
};

interface MemberQuestionProps {
  act: MemberAct;
  member: TeamMember;
  onDone: () => void;
  onClose: () => void;
}

/** Stays open when whoever answers it then does not confirm that it is them. */
export function MemberQuestion({ act, member, onDone, onClose }: MemberQuestionProps) {
  const { notify } = useToasts();
  const { isBusy, once } = useBusy();
  const words = team[act];

  async function carryOut() {
    const answer = await calls[act](member._id);
    if (!answer.ok && answer.code === 'confirm') return;
    if (answer.ok) notify('success', answer.data.message ?? done[act]);
    else notify('error', wordsOf(answer, team.failed));
    onDone();
    onClose();
  }

  return (
    <Dialog
      open
      title={words.question(member.name || member.email)}
      description={words.text}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={isBusy && words.busy} onClick={() => once(carryOut)}>
            {words.action}
          </Button>
          <Button onClick={onClose}>{team.cancel}</Button>
        </>
      }
    />
  );
}
