import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Answer } from '#app/api/call.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { secondFactor as words } from '#content/accounts/second-factor.ts';
import type { SecondFactorMethod, SecondFactorProof } from '#domain/accounts/second-factor.ts';
import { secondFactorCode, secondFactorMethods } from '#domain/accounts/second-factor-fields.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import { wording } from '#domain/wording.ts';
import { askForPasskey, stopOffering } from './passkeys.ts';
import './second-factor.css';

const id = 'second-factor-code';

interface ProofFormProps {
  methods: readonly SecondFactorMethod[];
  submit: string;
  loadOptions: () => Promise<Answer<Readonly<Record<string, unknown>>>>;
  /** Resolves to what went wrong, if anything did. */
  onProof: (proof: SecondFactorProof) => Promise<string | undefined>;
  /** Beside the main button. */
  children?: ReactNode;
}

/** One way at a time to show that it is you, a passkey first; the others are a press away. */
export function ProofForm({ methods, submit, loadOptions, onProof, children }: ProofFormProps) {
  const offered = secondFactorMethods.filter((each) => methods.includes(each));
  const [method, setMethod] = useState(offered[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(method);
  /** The number of the newest attempt. */
  const newest = useRef(0);

  // Another way was chosen: start there.
  useEffect(() => {
    if (shown.current !== method) box.current?.querySelector<HTMLElement>('input, button')?.focus();
    shown.current = method;
  }, [method]);

  /** A passkey that the browser still asks for is not waited for any more. */
  function choose(next: SecondFactorMethod) {
    newest.current += 1;
    if (busy) void stopOffering();
    setBusy(false);
    setMethod(next);
    setCode('');
    setProblem(undefined);
  }

  async function attempt(how: () => Promise<string | undefined>) {
    if (busy) return;
    newest.current += 1;
    const mine = newest.current;
    setBusy(true);
    setProblem(undefined);
    const found = await how();
    if (mine !== newest.current) return;
    setBusy(false);
    setProblem(found);
    if (found) document.getElementById(id)?.focus();
  }

  async function byPasskey() {
    const answer = await loadOptions();
    if (!answer.ok) return answer.message ?? wording.access.invalidResponse;
    const outcome = await askForPasskey(answer.data);
    if (!outcome.ok) return outcome.message;
    return onProof({ method: 'passkey', assertion: outcome.credential });
  }

  async function byCode(by: 'totp' | 'recovery') {
    return (
      fieldProblem(secondFactorCode, code) ??
      onProof({ method: by, code: secondFactorCode.tidy(code) })
    );
  }

  return (
    <div className="identity-proof" ref={box}>
      {method === 'passkey' ? (
        <>
          <p className="quiet">{words.passkey.hint}</p>
          {problem ? <Notice tone="bad">{problem}</Notice> : null}
          <div className="proof-actions">
            <Button
              look="primary"
              busy={busy && words.passkey.busy}
              onClick={() => attempt(byPasskey)}
            >
              {words.passkey.action}
            </Button>
            {children}
          </div>
        </>
      ) : (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void attempt(() => byCode(method));
          }}
        >
          <TextField
            id={id}
            name="code"
            label={words[method].label}
            hint={words[method].hint}
            width="medium"
            className="proof-code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...(method === 'totp' ? { inputMode: 'numeric' } : {})}
            value={code}
            error={problem}
            onChange={(event) => {
              setCode(event.target.value);
              setProblem(undefined);
            }}
          />
          <div className="proof-actions">
            <Button type="submit" look="primary" busy={busy && words.busy}>
              {submit}
            </Button>
            {children}
          </div>
        </form>
      )}
      <ul className="proof-others">
        {offered
          .filter((other) => other !== method)
          .map((other) => (
            <li key={other}>
              <TextButton onClick={() => choose(other)}>{words[other].instead}</TextButton>
            </li>
          ))}
      </ul>
    </div>
  );
}
