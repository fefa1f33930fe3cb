import { useState } from 'react';
import { type Answer, wordsOf } from '#app/api/call.ts';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { wording } from '#domain/wording.ts';

interface AskedFirstProps {
  words: {
    readonly action: string;
    readonly title: string;
    readonly busy: string;
    readonly cancel: string;
  };
  /** What the question says. */
  text: string;
  describedBy?: string;
  act: () => Promise<Answer<{ message: string }>>;
  onDone: () => void;
}

/** Takes something back that was done by mistake, once that is confirmed. */
export function AskedFirst({ words, text, describedBy, act, onDone }: AskedFirstProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { notify, announceChange } = useToasts();

  async function confirmed() {
    const answer = await act();
    if (!answer.ok) return notify('error', wordsOf(answer, wording.access.notSaved));
    announceChange('deleted', answer.data.message ?? '');
    onDone();
  }

  return (
    <>
      <TextButton danger aria-describedby={describedBy} onClick={() => setIsAsking(true)}>
        {words.action}
      </TextButton>
      {isAsking ? (
        <QuestionDialog
          danger
          title={words.title}
          action={words.action}
          busy={words.busy}
          cancel={words.cancel}
          onAct={confirmed}
          onClose={() => setIsAsking(false)}
        >
          {text}
        </QuestionDialog>
      ) : null}
    </>
  );
}
