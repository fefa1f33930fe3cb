import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { focusField } from '#app/accounts/focus-field.ts';
import { SheetHeading } from '#app/accounts/sheet-heading.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { access } from '#content/accounts/sign-in.ts';
import { wording } from '#domain/wording.ts';
import type { SignIn } from './use-sign-in.ts';

const words = access.code;
const codeLength = 6;
const id = 'login-code';

interface CodeSignInProps {
  email: string;
  signIn: SignIn;
  onBack: () => void;
}

export function CodeSignIn({ email, signIn, onBack }: CodeSignInProps) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);

  /** Some people type the code in two groups. */
  function edit(text: string) {
    setCode(text.replace(/\s/g, ''));
    setMissing(false);
    signIn.clearMessage();
  }

  /** The cap would cut a code that was copied with spaces. */
  function paste(event: ClipboardEvent) {
    event.preventDefault();
    edit(event.clipboardData.getData('text').replace(/\s/g, '').slice(0, codeLength));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code === '') {
      setMissing(true);
      focusField(id);
      return;
    }
    void signIn.byCode(email, code);
  }

  return (
    <>
      <SheetHeading text={words.heading} replaces />
      <p className="mt-3">
        {words.sentTo} <span className="access-address">{email}</span>.
      </p>
      {signIn.message ? <Notice tone="bad">{signIn.message}</Notice> : null}
      <form noValidate onSubmit={submit}>
        <TextField
          {...words.field}
          id={id}
          name="code"
          width="short"
          className="code-box"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          value={code}
          error={missing ? wording.accounts.codeRequired : undefined}
          onChange={(event) => edit(event.target.value)}
          onPaste={paste}
        />
        <Button
          type="submit"
          look="primary"
          className="access-submit"
          busy={signIn.busy && words.busy}
        >
          {words.submit}
        </Button>
      </form>
      <div className="access-foot">
        <p className="quiet">{words.noMail}</p>
        <TextButton onClick={onBack}>{words.back}</TextButton>
      </div>
    </>
  );
}
