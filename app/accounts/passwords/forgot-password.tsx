import { useState } from 'react';
import { Link } from 'react-router';
import { SheetHeading } from '#app/accounts/sheet-heading.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { access } from '#content/accounts/sign-in.ts';
import { personFields } from '#domain/accounts/fields.ts';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import type { Route } from './+types/forgot-password';
import { useRecoveryMail } from './use-recovery-mail.ts';

const words = access.forgot;

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const [wasSent, setWasSent] = useState(false);

  function send(email: string) {
    setSentTo(email);
    setWasSent(true);
  }

  return (
    <>
      {sentTo === undefined ? (
        <AskForLink replaces={wasSent} onSent={send} />
      ) : (
        <LinkSent to={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
      <p className="access-foot">
        <Link to={portalPaths.login} className="more">
          <Icon name="arrow-left" />
          {words.back}
        </Link>
      </p>
    </>
  );
}

function AskForLink({ replaces, onSent }: { replaces: boolean; onSent: (to: string) => void }) {
  const { busy, failure, submit, field } = useRecoveryMail({
    description: personFields.email,
    failed: wording.access.resetMailNotSent,
    onSent,
  });

  return (
    <>
      <SheetHeading text={words.heading} replaces={replaces} />
      <p className="mt-3">{words.lede}</p>
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <form noValidate onSubmit={submit}>
        <TextField {...field} />
        <Button type="submit" look="primary" className="access-submit" busy={busy && words.busy}>
          {words.submit}
        </Button>
      </form>
    </>
  );
}

function LinkSent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const { heading, text, next, again } = words.sent;
  return (
    <>
      <SheetHeading text={heading} replaces />
      <p className="mt-4">
        {text} <span className="access-address">{to}</span>.
      </p>
      <p className="quiet mt-4">{next}</p>
      <TextButton className="mt-4" onClick={onAgain}>
        {again}
      </TextButton>
    </>
  );
}
