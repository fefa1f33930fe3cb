import { type FormEvent, useEffect, useRef, useState } from 'react';
import { focusField } from '#app/accounts/focus-field.ts';
import { confirmTotp } from '#app/api/accounts/second-factor.ts';
import { wordsOf } from '#app/api/call.ts';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { account } from '#content/accounts/account.ts';
import { secondFactorCode } from '#domain/accounts/second-factor-fields.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import { wording } from '#domain/wording.ts';
import { QrCode } from './qr-code.tsx';
import '#app/session/second-factor/second-factor.css';

const words = account.app;
const id = 'app-code';

export interface NewApp {
  /** In base32. */
  readonly secret: string;
  readonly uri: string;
}

interface AppSetupProps {
  app: NewApp;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Groups of four are easier to type. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Brings the secret into the app, and has the first code typed. */
export function AppSetup({ app, onDone, onCancel }: AppSetupProps) {
  const { notify } = useToasts();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isBusy, once } = useBusy();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function confirm(): Promise<string | undefined> {
    const answer = await confirmTotp(secondFactorCode.tidy(code));
    if (!answer.ok) return wordsOf(answer, account.secondFactor.failed);
    notify('success', answer.data.message ?? wording.accounts.totpConfirmed);
    onDone(answer.data.recoveryCodes ?? []);
    return undefined;
  }

  async function attempt() {
    const problem = fieldProblem(secondFactorCode, code) ?? (await confirm());
    setProblem(problem);
    if (problem) focusField(id);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void once(attempt);
  }

  return (
    <form noValidate className="account-form app-setup" onSubmit={submit}>
      <h4 ref={heading} tabIndex={-1}>
        {words.scan}
      </h4>
      <QrCode text={app.uri} label={words.picture} />
      <dl className="account-fact">
        <dt>{words.byHand}</dt>
        <dd className="account-secret">{inGroups(app.secret)}</dd>
      </dl>
      <TextField
        id={id}
        label={words.code}
        hint={words.codeHint}
        width="short"
        className="proof-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className="account-actions">
        <Button type="submit" look="primary" busy={isBusy && words.busy}>
          {words.submit}
        </Button>
        <Button onClick={onCancel}>{account.cancel}</Button>
      </div>
    </form>
  );
}
