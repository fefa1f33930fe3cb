import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { StepProgress } from '#app/ui/feedback/step-progress.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { assistantWords as words } from '#content/publishing/assistant.ts';
import { portalPaths } from '#domain/paths.ts';
import { assistantSteps, settingsAskedIn } from '#domain/publishing/assistant.ts';
import { countUnsaved } from '../edits.ts';
import { NewerDraft } from '../newer-draft.tsx';
import { OneSetting } from '../one-setting.tsx';
import { assistantPath } from '../places.ts';
import { Problems } from '../problems.tsx';
import { Publish } from '../publish.tsx';
import { useBlamedField } from '../use-blamed-field.ts';
import type { SiteDraft } from '../use-site-draft.ts';
import { Building } from '../versions/building.tsx';
import { LeftToChange } from './left-to-change.tsx';
import { useAssistant } from './use-assistant.ts';

const count = assistantSteps.length;

/** Six steps from a sample to a real practice. Each has an address; the draft keeps what is given. */
export function MakeItYours({ draft }: { draft: SiteDraft }) {
  const [query] = useSearchParams();
  const { answer, reload, keep } = useAssistant();
  const step = Number(query.get('step'));
  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data }) => {
        if (!data) return null;
        if (!data.isSample) return <Over draft={draft} />;
        if (!assistantSteps[step - 1]) return <Navigate to={assistantPath(data.step)} replace />;
        return <Step step={step} left={data.step} draft={draft} keep={keep} />;
      }}
    </Answered>
  );
}

function Over({ draft }: { draft: SiteDraft }) {
  return (
    <div className="site-form site-steps">
      <Building draft={draft} />
      <Notice tone="good">{words.over}</Notice>
      <LeftToChange version={draft.version} />
      <Link className="text-button" to={portalPaths.site}>
        {words.allParts}
      </Link>
    </div>
  );
}

interface StepProps {
  step: number;
  /** Where it was left before. */
  left: number;
  draft: SiteDraft;
  keep: ReturnType<typeof useAssistant>['keep'];
}

function Step({ step, left, draft, keep }: StepProps) {
  const navigate = useNavigate();
  const id = assistantSteps[step - 1] ?? 'practice';
  const { title, lede } = words.steps[id];
  const heading = useArrival(step, left, keep);
  useBlamedField(draft.refusal?.problems);

  async function saveAndGo(to: string) {
    const isSaved = countUnsaved(draft.state) === 0 || (await draft.save());
    if (isSaved) await navigate(to);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void saveAndGo(assistantPath(step + 1));
  }

  return (
    <div className="site-form site-steps">
      <StepProgress step={step} count={count} />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          <span className="sr-only">{words.heading(step, count, '')}</span>
          {title}
        </h2>
        <p className="quiet">{lede}</p>
      </div>
      {id === 'look' ? (
        <>
          <Publish draft={draft} />
          <LeftToChange version={draft.version} />
          <div className="site-acts">
            <Back step={step} />
            <Link className="text-button" to={portalPaths.site}>
              {words.allParts}
            </Link>
          </div>
        </>
      ) : (
        <form className="site-form" onSubmit={submit} noValidate>
          <Problems draft={draft} shown={settingsAskedIn(id)} />
          {settingsAskedIn(id).map((setting) => (
            <OneSetting key={`${setting.part}-${setting.name}`} setting={setting} draft={draft} />
          ))}
          <NewerDraft draft={draft} />
          <div className="site-save">
            {draft.refusal ? <Notice tone="bad">{draft.refusal.message}</Notice> : null}
            <Button type="submit" look="primary" busy={draft.isBusy && words.saving}>
              {words.next}
            </Button>
            <Back step={step} />
            <TextButton onClick={() => saveAndGo(portalPaths.adminDashboard)}>
              {words.stop}
            </TextButton>
          </div>
        </form>
      )}
    </div>
  );
}

/** Remembers the step, and brings whoever went there to its heading. */
function useArrival(step: number, left: number, keep: StepProps['keep']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const kept = useRef(left);
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const arrive = useEffectEvent(() => {
    if (kept.current === step) return;
    kept.current = step;
    // One after the other, however fast someone goes back and forth.
    keeping.current = keeping.current.then(() => keep({ step }));
  });
  useEffect(() => {
    arrive();
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);
  return heading;
}

function Back({ step }: { step: number }) {
  return step > 1 ? (
    <Link className="text-button" to={assistantPath(step - 1)}>
      {words.back}
    </Link>
  ) : null;
}
