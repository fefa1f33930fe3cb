import { type FormEvent, useState } from 'react';
import { focusField } from '#app/accounts/focus-field.ts';
import { useKeptFocus } from '#app/accounts/own/use-kept-focus.ts';
import { addPasskey, passkeyOptions, removePasskey } from '#app/api/accounts/second-factor.ts';
import { wordsOf } from '#app/api/call.ts';
import { makePasskey } from '#app/session/second-factor/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { described } from '#app/ui/fields/described.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { account } from '#content/accounts/account.ts';
import { practice } from '#content/practice.ts';
import type { OwnSecondFactor } from '#domain/accounts/second-factor.ts';
import { passkeyName } from '#domain/accounts/second-factor-fields.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import { wording } from '#domain/wording.ts';
import { Setting } from './setting.tsx';

const words = account.passkeys;
const { failed, remove, removing } = account.secondFactor;
const id = 'passkey-name';

type Passkey = OwnSecondFactor['passkeys'][number];

interface PasskeySettingProps {
  passkeys: readonly Passkey[];
  onChange: (newCodes: readonly string[] | undefined) => void;
}

export function PasskeySetting({ passkeys, onChange }: PasskeySettingProps) {
  const { notify } = useToasts();
  const heading = useKeptFocus(passkeys.length);
  const [leaving, setLeaving] = useState<Passkey>();

  async function removeChosen() {
    if (!leaving) return;
    const answer = await removePasskey(leaving._id);
    if (!answer.ok) return notify('error', wordsOf(answer, failed));
    notify('success', answer.data.message ?? wording.accounts.passkeyRemoved);
    onChange(undefined);
  }

  return (
    <Setting heading={words.heading} text={words.text} headingRef={heading}>
      {passkeys.length > 0 ? (
        <ul className="account-list" aria-label={words.heading}>
          {passkeys.map((passkey) => (
            <li key={passkey._id}>
              <div>
                <p id={`passkey-${passkey._id}`}>
                  <strong>{passkey.name}</strong>
                </p>
                <p className="quiet">{datesOf(passkey)}</p>
              </div>
              <TextButton
                danger
                aria-describedby={`passkey-${passkey._id}`}
                onClick={() => setLeaving(passkey)}
              >
                {remove}
              </TextButton>
            </li>
          ))}
        </ul>
      ) : null}
      <AddPasskey onAdded={onChange} />
      {leaving ? (
        <QuestionDialog
          danger
          title={words.question}
          action={remove}
          busy={removing}
          cancel={account.cancel}
          onAct={removeChosen}
          onClose={() => setLeaving(undefined)}
        >
          {words.questionText(leaving.name)}
        </QuestionDialog>
      ) : null}
    </Setting>
  );
}

function datesOf({ createdAt, lastUsedAt }: Passkey): string {
  const clock = (moment: string) => shortMoment(moment, practice.timeZone);
  const used = lastUsedAt ? `${words.lastUsed} ${clock(lastUsedAt)}` : words.neverUsed;
  return `${words.created} ${clock(createdAt)} · ${used}`;
}

function AddPasskey({ onAdded }: { onAdded: (newCodes: readonly string[] | undefined) => void }) {
  const { notify } = useToasts();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isBusy, once } = useBusy();

  /** Resolves to what went wrong, if anything did. */
  async function add(): Promise<string | undefined> {
    const options = await passkeyOptions();
    if (!options.ok) return wordsOf(options, failed);
    const passkey = await makePasskey(options.data);
    if (!passkey.ok) return passkey.message;
    const answer = await addPasskey(passkeyName.tidy(name), passkey.credential);
    if (!answer.ok) return wordsOf(answer, failed);
    notify('success', answer.data.message ?? wording.accounts.passkeyAdded);
    setName('');
    onAdded(answer.data.recoveryCodes);
    return undefined;
  }

  async function attempt() {
    const problem = fieldProblem(passkeyName, name) ?? (await add());
    setProblem(problem);
    if (problem) focusField(id);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void once(attempt);
  }

  return (
    <form noValidate className="account-form" onSubmit={submit}>
      <TextField
        {...described(passkeyName)}
        id={id}
        width="medium"
        autoComplete="off"
        hint={words.nameHint}
        maxLength={passkeyName.limit}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" className="account-submit" busy={isBusy && words.adding}>
        {words.add}
      </Button>
    </form>
  );
}
