import { useState } from 'react';
import { useKeptFocus } from '#app/accounts/own/use-kept-focus.ts';
import { removeTotp, startTotp } from '#app/api/accounts/second-factor.ts';
import { wordsOf } from '#app/api/call.ts';
import { useAct } from '#app/api/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { StatusMark } from '#app/ui/feedback/status-mark.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { account } from '#content/accounts/account.ts';
import { wording } from '#domain/wording.ts';
import { AppSetup, type NewApp } from './app-setup.tsx';
import { Setting } from './setting.tsx';

const words = account.app;
const { failed, remove, removing } = account.secondFactor;

interface AppSettingProps {
  isSet: boolean;
  onChange: (newCodes: readonly string[] | undefined) => void;
}

export function AppSetting({ isSet, onChange }: AppSettingProps) {
  const { notify } = useToasts();
  const { act, isBusy: busy } = useAct();
  const [started, setStarted] = useState<NewApp>();
  const heading = useKeptFocus(started ? 'setting up' : isSet);
  const [isLeaving, setIsLeaving] = useState(false);

  async function start() {
    const answer = await act(() => startTotp());
    if (!answer) return;
    if (!answer.ok) return notify('error', wordsOf(answer, failed));
    const { secret, uri } = answer.data;
    if (secret && uri) setStarted({ secret, uri });
  }

  async function removeApp() {
    const answer = await removeTotp();
    if (!answer.ok) return notify('error', wordsOf(answer, failed));
    notify('success', answer.data.message ?? wording.accounts.totpRemoved);
    onChange(undefined);
  }

  function turnOn(newCodes: readonly string[]) {
    setStarted(undefined);
    onChange(newCodes);
  }

  return (
    <Setting heading={words.heading} text={words.text} headingRef={heading}>
      {isSet ? (
        <p className="account-row">
          <StatusMark on>{words.isSet}</StatusMark>
          <TextButton danger onClick={() => setIsLeaving(true)}>
            {remove}
            <span className="sr-only"> {words.heading}</span>
          </TextButton>
        </p>
      ) : null}
      {!isSet && started ? (
        <AppSetup app={started} onDone={turnOn} onCancel={() => setStarted(undefined)} />
      ) : null}
      {isSet || started ? null : (
        <Button className="account-submit" busy={busy && words.starting} onClick={start}>
          {words.start}
        </Button>
      )}
      {isLeaving ? (
        <QuestionDialog
          danger
          title={words.question}
          action={remove}
          busy={removing}
          cancel={account.cancel}
          onAct={removeApp}
          onClose={() => setIsLeaving(false)}
        >
          {words.questionText}
        </QuestionDialog>
      ) : null}
    </Setting>
  );
}
