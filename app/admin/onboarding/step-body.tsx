import { type ReactNode, useState } from 'react';
import { AmlPart } from '#app/admin/aml/aml-part.tsx';
import { People } from '#app/admin/clients/one/people/people.tsx';
import { ClientIdentity } from '#app/admin/identity/client-identity.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { listPeople } from '#app/api/clients/clients.ts';
import { changeStep } from '#app/api/onboarding/onboarding.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { onboarding as words } from '#content/onboarding/onboarding.ts';
import type { Client } from '#domain/clients/client.ts';
import { type OnboardingStep, recordedSteps, type Step } from '#domain/onboarding/onboarding.ts';
import { portalPaths } from '#domain/paths.ts';
import { Nomination } from './nomination.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { WelcomeForm } from './welcome-form.tsx';

interface StepProps {
  client: Client;
  step: Step;
  onChange: () => void;
}

/** What is done in a step, and how it is left out. */
export function StepBody({ client, step, onChange }: StepProps) {
  const { _id: id, name, email } = client;
  const newJob = (
    <ButtonLink
      slim
      to={portalPaths.newWork}
      state={{ client: { _id: id, name: name || email, email } }}
    >
      {words.newJob}
    </ButtonLink>
  );
  const bodies: Readonly<Record<OnboardingStep, () => ReactNode>> = {
    people: () => <PeopleStep client={client} onChange={onChange} />,
    letter: () => null,
    identity: () => <ClientIdentity id={id} onChange={onChange} />,
    nomination: () => <Nomination id={id} onChange={onChange} />,
    aml: () => <AmlPart id={id} onChange={onChange} />,
    questions: () => newJob,
    'first-job': () => newJob,
  };
  return (
    <div className="walk-body">
      <p>{words.texts[step.step]}</p>
      {bodies[step.step]()}
      <Settle client={client} step={step} onChange={onChange} />
    </div>
  );
}

function PeopleStep({ client, onChange }: Omit<StepProps, 'step'>) {
  const people = useLoad(['client-people', client._id], () => listPeople(client._id));
  async function reload() {
    await people.reload();
    onChange();
  }
  return (
    <>
      <People client={client} people={{ answer: people.answer, reload }} />
      <WelcomeForm client={client} onSent={() => void reload()} />
    </>
  );
}

/** By hand, where the records say nothing. */
function Settle({ client: { _id }, step: { step, state, reason }, onChange }: StepProps) {
  const [isSkipping, setIsSkipping] = useState(false);
  const { change, isBusy, problem } = useChange({ onDone: onChange });
  const settle = (to: 'open' | 'done') =>
    void change('updated', () => changeStep(_id, { step, state: to }));
  if (state === 'skipped') {
    return (
      <div className="walk-acts">
        <p className="quiet">{reason}</p>
        <Button slim busy={isBusy && words.saving} onClick={() => settle('open')}>
          {words.reopen}
        </Button>
      </div>
    );
  }
  if (state === 'done') return null;
  return (
    <div className="walk-acts">
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {recordedSteps.includes(step) ? null : (
        <Button slim busy={isBusy && words.saving} onClick={() => settle('done')}>
          {words.done}
        </Button>
      )}
      <Button slim onClick={() => setIsSkipping(true)}>
        {words.skip.open}
      </Button>
      {isSkipping ? (
        <SkipDialog
          client={_id}
          step={step}
          onSkipped={onChange}
          onClose={() => setIsSkipping(false)}
        />
      ) : null}
    </div>
  );
}
