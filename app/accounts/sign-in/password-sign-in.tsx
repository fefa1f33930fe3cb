import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ForgotDialog } from '#app/accounts/passwords/forgot-dialog.tsx';
import { SheetHeading } from '#app/accounts/sheet-heading.tsx';
import { homeOf } from '#app/session/audience.ts';
import type { Interrupted } from '#app/session/guard.tsx';
import { hasUnsentWork } from '#app/session/unsent-work.ts';
import { useSession } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { marked } from '#app/ui/fields/described.ts';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBrowserCheck } from '#app/ui/fields/use-browser-check.ts';
import { TextButton } from '#app/ui/text-button.tsx';
import { access } from '#content/accounts/sign-in.ts';
import { practice } from '#content/practice.ts';
import { emailToFind } from '#domain/accounts/fields.ts';
import { ownPassword } from '#domain/accounts/passwords/password-fields.ts';
import { pagePath } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import type { SignIn } from './use-sign-in.ts';

const words = access.login;

interface PasswordSignInProps {
  email: string;
  signIn: SignIn;
  replaces: boolean;
  onCodeSent: (email: string) => void;
}

/** The browser checks that both fields are filled. */
export function PasswordSignIn({ signIn, replaces, onCodeSent, ...props }: PasswordSignInProps) {
  const [email, setEmail] = useState(props.email);
  const [password, setPassword] = useState('');
  const [hasForgotten, setHasForgotten] = useState(false);
  const { messages, onInvalidCapture, onInput } = useBrowserCheck();

  function submit(event: FormEvent) {
    event.preventDefault();
    void signIn.byPassword(emailToFind.tidy(email), password);
  }

  return (
    <>
      <SheetHeading text={words.heading} replaces={replaces} />
      <p className="quiet mt-2">{words.lede}</p>
      <Arrival signingIn={signIn.busy} />
      {signIn.message ? <Notice tone="bad">{signIn.message}</Notice> : null}
      <form
        onSubmit={submit}
        onInvalidCapture={onInvalidCapture}
        onInput={(event) => {
          onInput(event);
          signIn.setMessage(undefined);
        }}
      >
        <TextField
          {...marked(emailToFind)}
          id="login-email"
          name="email"
          autoComplete="username webauthn"
          value={email}
          error={messages['login-email']}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          {...marked(ownPassword)}
          id="login-password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={messages['login-password']}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="login-row">
          <Checkbox label={words.remember} id="login-remember" name="remember" />
          <TextButton onClick={() => setHasForgotten(true)}>{words.forgot}</TextButton>
        </div>
        <Button
          type="submit"
          look="primary"
          className="access-submit"
          busy={signIn.busy && words.busy}
        >
          {words.submit}
        </Button>
      </form>
      <PasskeySignIn signIn={signIn} />
      <p className="access-foot">
        {words.newHere} <Link to={pagePath(practice.slug, 'contact')}>{words.contact}</Link>
      </p>
      {hasForgotten ? (
        <ForgotDialog
          suggestedEmail={email}
          onSent={onCodeSent}
          onClose={() => setHasForgotten(false)}
        />
      ) : null}
    </>
  );
}

const { sessionOver, signedOutElsewhere, workKept } = wording.access;

/** Says why the session ended, or links back for someone who is signed in already. */
function Arrival({ signingIn }: { signingIn: boolean }) {
  const { token, role } = useSession();
  const interrupted: Interrupted | null = useLocation().state;
  if (token && !signingIn) {
    return (
      <Notice>
        {words.signedIn}{' '}
        <Link to={interrupted?.at ?? homeOf(role)} state={interrupted?.state} replace>
          {interrupted ? words.goBack : words.goOn}
        </Link>
      </Notice>
    );
  }
  if (!interrupted || interrupted.by === 'link') return null;
  const reason = interrupted.by === 'over' ? sessionOver : signedOutElsewhere;
  return <Notice tone="wait">{hasUnsentWork() ? `${reason} ${workKept}` : reason}</Notice>;
}
