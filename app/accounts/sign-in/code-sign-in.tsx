import { type ClipboardEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { focusField, selectField } from '#app/accounts/focus-field.ts';
import { SheetHeading } from '#app/accounts/sheet-heading.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { described } from '#app/ui/fields/described.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { access } from '#content/accounts/sign-in.ts';
import { codeLength, loginCode } from '#domain/accounts/fields.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import { AnotherCode } from './another-code.tsx';
import type { SignIn } from './use-sign-in.ts';

const words = access.code;
const id = 'login-code';
/** Long enough to see the last digit, and to press the button oneself. In milliseconds. */
const pause = 600;

interface CodeSignInProps {
  email: string;
  signIn: SignIn;
  onBack: () => void;
}

/** The code is submitted by itself once it is complete, and not again until it is edited. */
function useAutoSubmit(code: string, submit: () => void) {
  const submitNow = useEffectEvent(submit);
  useEffect(() => {
    if (code.length < codeLength) return;
    const timer = setTimeout(() => submitNow(), pause);
    return () => clearTimeout(timer);
  }, [code]);
}

export function CodeSignIn({ email, signIn, onBack }: CodeSignInProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [submitted, setSubmitted] = useState('');

  useEffect(() => focusField(id), []);

  /** Some people type the code in two groups. */
  function edit(text: string) {
    setCode(loginCode.tidy(text));
    setSubmitted('');
    setError(undefined);
    signIn.setMessage(undefined);
  }

  /** The length limit would cut off a code that was copied with spaces. */
  function paste(event: ClipboardEvent) {
    event.preventDefault();
    edit(loginCode.tidy(event.clipboardData.getData('text')).slice(0, codeLength));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = fieldProblem(loginCode, code);
    setError(problem);
    if (problem) return focusField(id);
    void verify();
  }

  async function verify() {
    if (signIn.busy) return;
    setSubmitted(code);
    await signIn.byCode(email, code);
    // Whoever types another code replaces this one.
    selectField(id);
  }

  useAutoSubmit(code, () => {
    if (code !== submitted) void verify();
  });

  return (
    <>
      <SheetHeading text={words.heading} />
      {signIn.message ? <Notice tone="bad">{signIn.message}</Notice> : null}
      <form noValidate onSubmit={submit}>
        <TextField
          {...described(loginCode)}
          hint={
            <>
              {words.sentTo} <span className="access-address">{email}</span>. {words.hint}
            </>
          }
          id={id}
          name="code"
          width="short"
          className="code-box"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          value={code}
          error={error}
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
        <AnotherCode email={email} onSent={() => edit('')} onProblem={signIn.setMessage} />
        <TextButton onClick={onBack}>{words.back}</TextButton>
      </div>
    </>
  );
}
