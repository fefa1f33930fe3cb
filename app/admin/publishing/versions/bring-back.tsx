import { Answered } from '#app/admin/answered.tsx';
import { wordsOf } from '#app/api/call.ts';
import { readDifference, restoreVersion } from '#app/api/publishing/site.ts';
import { useLoad } from '#app/api/use-load.ts';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import type { Version } from '#domain/publishing/versions.ts';
import { ChangedLines } from '../changed-lines.tsx';
import { Conflicts } from '../conflicts.tsx';

const words = siteScreens.versions;

interface BringBackProps {
  version: Pick<Version, '_id' | 'number'>;
  onStarted: (id: string) => void;
  onClose: () => void;
}

/** Asks first, and tells what would change. */
export function BringBack({ version: { _id, number }, onStarted, onClose }: BringBackProps) {
  const { notify } = useToasts();
  const { answer, reload } = useLoad(['site-difference', _id], () => readDifference(_id));

  async function restore() {
    const outcome = await restoreVersion(_id);
    if (outcome.ok && outcome.data.data) onStarted(outcome.data.data._id);
    else if (!outcome.ok && outcome.code !== 'confirm') {
      notify('error', wordsOf(outcome, siteScreens.review.failed));
    }
  }

  return (
    <QuestionDialog
      title={words.question(number)}
      action={words.restore}
      busy={words.restoring}
      cancel={words.cancel}
      onAct={restore}
      onClose={onClose}
    >
      <p>{words.explain}</p>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [] }) =>
          data.length > 0 ? <ChangedLines difference={data} /> : <p>{words.same}</p>
        }
      </Answered>
      <Conflicts of={_id} />
    </QuestionDialog>
  );
}
