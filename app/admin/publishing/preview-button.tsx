import type { ReactNode } from 'react';
import { wordsOf } from '#app/api/call.ts';
import { openPreview } from '#app/api/publishing/site.ts';
import { useAct } from '#app/api/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { siteScreens } from '#content/publishing/screens.ts';

const words = siteScreens.review;

interface PreviewButtonProps {
  /** Below the preview; absent for the home page. */
  path?: string;
  slim?: boolean;
  children?: ReactNode;
}

/** Opens the draft as visitors, or readers of a mail, would see it, in a tab of its own. */
export function PreviewButton({ path = '', slim, children }: PreviewButtonProps) {
  const { notify } = useToasts();
  const { act, isBusy } = useAct();

  async function open() {
    // Before the call: browsers only let a press open a tab.
    const tab = window.open('', '_blank');
    const answer = await act(() => openPreview());
    if (!answer) return tab?.close();
    if (answer.ok && answer.data.data && tab) {
      tab.location.href = `${answer.data.data.address}${path}`;
    } else {
      tab?.close();
      notify('error', answer.ok ? words.previewFailed : wordsOf(answer, words.previewFailed));
    }
  }

  return (
    <Button slim={slim} busy={isBusy && siteScreens.draft.saving} onClick={open}>
      {children ?? words.preview}
    </Button>
  );
}
