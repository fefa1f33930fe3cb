import { wordsOf } from '#app/api/call.ts';
import { sendTestMail } from '#app/api/publishing/site.ts';
import { useAct } from '#app/api/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import type { MailName } from '#domain/mail/described-mails.ts';
import { PreviewButton } from './preview-button.tsx';

const words = siteScreens.mails;

/** Looks at one mail as it is saved in the draft, here or in one's own mailbox. */
export function MailActs({ mail, label }: { mail: MailName; label: string }) {
  const { notify } = useToasts();
  const { act, isBusy } = useAct();

  async function send() {
    const answer = await act(() => sendTestMail(mail));
    if (!answer) return;
    if (answer.ok) notify('success', answer.data.message ?? '');
    else notify('error', wordsOf(answer, words.failed));
  }

  const about = <span className="sr-only">: {label}</span>;
  return (
    <>
      <p className="quiet">{words.asSaved}</p>
      <div className="site-acts">
        <PreviewButton path={`/mails/${mail}`} slim>
          {words.preview}
          {about}
        </PreviewButton>
        <Button slim busy={isBusy && words.sending} onClick={send}>
          {words.test}
          {about}
        </Button>
      </div>
    </>
  );
}
