import { useState } from 'react';
import { SheetHeading } from '#app/accounts/sheet-heading.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { useLinkToken } from '#app/session/use-link-token.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { access } from '#content/accounts/sign-in.ts';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import type { Route } from './+types/reset-password';
import { ResetForm } from './reset-form.tsx';

const { title, done, invalid } = access.reset;

export const meta: Route.MetaFunction = () => screenMeta(title);

/** Opened from the link in a mail, which carries the token. */
export default function ResetPassword() {
  const { token, forget } = useLinkToken();
  const [state, setState] = useState<'choosing' | 'done' | 'refused'>('choosing');

  function end(next: 'done' | 'refused') {
    setState(next);
    forget();
  }

  if (state === 'done') return <Done />;
  if (token === '' || state === 'refused') return <InvalidLink replaces={state === 'refused'} />;
  return <ResetForm token={token} onDone={() => end('done')} onRefused={() => end('refused')} />;
}

function Done() {
  return (
    <>
      <SheetHeading text={done.heading} replaces />
      <p className="mt-4">{done.text}</p>
      <ButtonLink to={portalPaths.login} look="primary" className="access-submit">
        {done.action}
      </ButtonLink>
    </>
  );
}

function InvalidLink({ replaces }: { replaces: boolean }) {
  return (
    <>
      <SheetHeading text={invalid.heading} replaces={replaces} />
      <p className="mt-4">{invalid.text}</p>
      <Notice tone="bad">{wording.accounts.resetTokenInvalid}</Notice>
      <ButtonLink to={portalPaths.forgotPassword} look="primary" className="access-submit">
        {invalid.action}
      </ButtonLink>
    </>
  );
}
