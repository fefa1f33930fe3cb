import { useState } from 'react';
import { flushSync } from 'react-dom';
import { SendBackForm } from '#app/admin/intake/send-back/send-back-form.tsx';
import { hasMarks } from '#app/admin/intake/send-back/use-marks.ts';
import { EarlierForm } from '#app/admin/intake/versions/earlier-form.tsx';
import { VersionList } from '#app/admin/intake/versions/version-list.tsx';
import type { Answer } from '#app/api/call.ts';
import { useUser } from '#app/session/current-user.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { may } from '#domain/accounts/permissions.ts';
import type { Submission } from '#domain/intake/submission.ts';
import { wording } from '#domain/wording.ts';
import { FormHead } from './form-head.tsx';
import { FormHistory } from './form-history.tsx';
import { FormParts } from './form-parts.tsx';
import { StateControl } from './state-control.tsx';

interface OpenFormProps {
  submission: Submission;
  onChange: (changed: Partial<Submission>) => void;
  onRefresh: () => Promise<Answer<{ data: Submission }>>;
}

/** What fills the screen: the form as it is, an earlier version, or the marks to send back. */
type View =
  | { readonly is: 'form' | 'marking' }
  | { readonly is: 'earlier'; readonly version: number };

const openSendBack = 'open-send-back';

export function OpenForm({ submission, onChange, onRefresh }: OpenFormProps) {
  const { _id, version } = submission;
  const user = useUser();
  const { notify } = useToasts();
  const [actions, setActions] = useState(0);
  const [view, setView] = useState<View>(() => ({ is: hasMarks(_id) ? 'marking' : 'form' }));
  const countAction = () => setActions((before) => before + 1);

  /** The button of what was open is gone. */
  function showForm() {
    flushSync(() => setView({ is: 'form' }));
    document.getElementById(openSendBack)?.focus();
  }

  function change(changed: Partial<Submission>) {
    onChange(changed);
    countAction();
  }

  async function reload(): Promise<boolean> {
    const answer = await onRefresh();
    countAction();
    if (!answer.ok) notify('error', answer.message ?? wording.access.invalidResponse);
    return answer.ok;
  }

  function openVersion(chosen: number) {
    setView(chosen === version ? { is: 'form' } : { is: 'earlier', version: chosen });
    countAction();
  }

  return (
    <>
      <FormHead submission={submission} onAct={countAction} />
      <div className="submission-side">
        <StateControl
          submission={submission}
          onChange={(changed) => change({ ...changed, sentBack: [] })}
          onReload={() => void reload()}
        />
        {view.is === 'form' ? (
          <Button id={openSendBack} slim onClick={() => setView({ is: 'marking' })}>
            <Icon name="arrow-left" />
            {submissions.sendBack.open}
          </Button>
        ) : null}
        {version > 1 ? (
          <VersionList
            submission={submission}
            shown={view.is === 'earlier' ? view.version : version}
            onOpen={openVersion}
          />
        ) : null}
      </div>
      {view.is === 'marking' ? (
        <SendBackForm
          submission={submission}
          onChange={change}
          onReload={reload}
          onClose={showForm}
        />
      ) : null}
      {view.is === 'earlier' ? (
        <EarlierForm
          key={view.version}
          submission={submission}
          version={view.version}
          onSave={countAction}
          onClose={showForm}
        />
      ) : null}
      {view.is === 'form' ? (
        <FormParts
          submission={submission}
          acts={{ onReveal: countAction, onChange, onReload: reload }}
        />
      ) : null}
      {may(user.type, 'activity') ? (
        <FormHistory submission={submission} actions={actions} />
      ) : null}
    </>
  );
}
