import { resetSecondFactor } from '#app/api/accounts/team.ts';
import { deactivateUser } from '#app/api/accounts/users.ts';
import { wordsOf } from '#app/api/call.ts';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { team } from '#content/accounts/team.ts';
import type { TeamMember } from '#domain/accounts/team.ts';
import { wording } from '#domain/wording.ts';

/** What is asked about before it is done. */
export type MemberAct = 'deactivate' | 'reset';

interface MemberQuestionProps {
  act: MemberAct;
  member: TeamMember;
  onDone: () => void;
  onClose: () => void;
}

export function MemberQuestion({ act, member, onDone, onClose }: MemberQuestionProps) {
  const { notify } = useToasts();
  const words = team[act];

  async function carryOut() {
    const isReset = act === 'reset';
    const answer = await (isReset ? resetSecondFactor : deactivateUser)(member._id);
    const { secondFactorReset, deactivated } = wording.accounts;
    const done = isReset ? secondFactorReset : deactivated;
    if (answer.ok) notify('success', answer.data.message ?? done);
    else if (answer.code !== 'confirm') notify('error', wordsOf(answer, team.failed));
    onDone();
  }

  return (
    <QuestionDialog
      danger
      title={words.question(member.name || member.email)}
      action={words.action}
      busy={words.busy}
      cancel={team.cancel}
      onAct={carryOut}
      onClose={onClose}
    >
      {words.text}
    </QuestionDialog>
  );
}
