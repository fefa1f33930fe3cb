import { useChange } from '#app/admin/use-change.ts';
import type { WorkProps } from '#app/admin/work/one/use-work.ts';
import { useAct } from '#app/api/use-act.ts';
import { useLoad } from '#app/api/use-load.ts';
import { readApproval } from '#app/api/work/own-approval.ts';
import { acceptItems, changeWork, remindOfWorks } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { lodgingWords } from '#content/work/lodging.ts';
import { oneWork } from '#content/work/staff-work.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { type NextStep, nextStep } from '#domain/work/desk/next.ts';
import type { Work, WorkChange } from '#domain/work/work.ts';
import { useIdentityGate } from './facts/identity-gate.tsx';
import { type LodgingStep, lodgingSteps } from './lodging/lodging-part.tsx';

const { say, acts } = oneWork.next;

function inWords(step: NextStep, { stage, approvals }: Work): string {
  switch (step.do) {
    case 'accept':
      return say.accept(step.items.length);
    case 'allow-time':
      return say.allowTime(longDate(step.until));
    case 'wait-for-items':
      return say.waitForItems(step.count);
    case 'wait-for-signature':
      return say.waitForSignature;
    case 'move-on':
      return say.moveOn;
    case 'lodge':
      if (stage === 'lodged') return say.lodge.byHand;
      return approvals.some(({ state }) => state === 'signed') ? say.lodge.signed : say.lodge.ready;
    default:
      return say[step.do];
  }
}

interface NextPartProps extends WorkProps {
  onSend: () => void;
  onLodging: (step: LodgingStep) => void;
}

const focusAt = (id: string) => document.getElementById(id)?.focus();

/** The one thing to do next, with its button. */
export function NextPart({ work, onChange, onRefresh, onSend, onLodging }: NextPartProps) {
  const step = nextStep(work);
  const lodging = lodgingSteps.find((each) => each === step.do);
  const { change, isBusy, problem } = useChange({ onUndone: onRefresh });

  async function accept(items: readonly string[]) {
    const answer = await change('updated', () => acceptItems(work._id, [...items]));
    if (answer?.data) onChange(answer.data);
  }

  async function set(wanted: WorkChange): Promise<boolean> {
    const answer = await change('updated', () => changeWork(work, wanted));
    if (answer?.data) onChange(answer.data);
    return answer !== undefined;
  }
  const gate = useIdentityGate({ work, isBusy, problem, send: set });

  const primary = (label: string, act: () => unknown, busy: string = oneWork.strip.saving) => (
    <Button look="primary" slim busy={isBusy && busy} onClick={() => void act()}>
      {label}
    </Button>
  );
  const quiet = (label: string, act: () => unknown) => (
    <Button slim onClick={() => void act()}>
      {label}
    </Button>
  );
  const reply = () => focusAt('comment');

  return (
    <section className="next-part" aria-label={oneWork.next.label}>
      <p>
        <b>{oneWork.next.label}</b> {inWords(step, work)}
      </p>
      {step.do === 'reply' ? <Asked work={work} /> : null}
      <div className="item-acts">
        {step.do === 'accept' ? (
          <>
            {primary(acts.acceptAll(step.items.length), () => accept(step.items), acts.accepting)}
            {quiet(acts.reply, reply)}
          </>
        ) : null}
        {step.do === 'reply' ? (
          <>
            {primary(acts.another, onSend)}
            {quiet(acts.reply, reply)}
          </>
        ) : null}
        {step.do === 'send' ? primary(acts.send, onSend) : null}
        {step.do === 'ask' ? primary(acts.ask, () => focusAt('ask-for-more')) : null}
        {step.do === 'move-on'
          ? primary(acts.moveOn, () => gate.move('preparing'), acts.moving)
          : null}
        {step.do === 'close' ? primary(acts.close, () => set({ stage: 'closed' })) : null}
        {lodging ? primary(lodgingWords.actions[lodging], () => onLodging(lodging)) : null}
        {step.do === 'call'
          ? primary(lodgingWords.call.done, () => set({ called: true }), lodgingWords.call.busy)
          : null}
        {step.do === 'allow-time' ? (
          <>
            {primary(lodgingWords.time.agree, () => set({ sendBy: step.until }))}
            {quiet(lodgingWords.time.refuse, () => set({ needsUntil: null }))}
          </>
        ) : null}
        {step.do === 'wait-for-items' || step.do === 'wait-for-signature' ? (
          <Remind work={work} />
        ) : null}
      </div>
      {gate.dialog ?? (problem ? <Notice tone="bad">{problem}</Notice> : null)}
    </section>
  );
}

/** What the client wants otherwise. */
function Asked({ work }: { work: Work }) {
  const approval = work.approvals.find(({ subject }) => subject === 'return');
  const { content } = useLoad(['approval', approval?._id ?? '', approval?.state ?? ''], () =>
    readApproval(work._id, 'return'),
  );
  const comment = content?.data?.comment;
  return comment ? (
    <blockquote className="comment-text">
      <span className="quiet">{oneWork.approvals.asks}</span> {comment}
    </blockquote>
  ) : null;
}

function Remind({ work }: { work: Work }) {
  const { act, isBusy, problem, refuse } = useAct();
  const { notify } = useToasts();

  async function remind() {
    const answer = await act(() => remindOfWorks([work._id]));
    if (!answer?.ok) return;
    const refusal = answer.data.data?.[0]?.refusal;
    if (refusal) refuse(refusal);
    else notify('success', answer.data.message ?? '');
  }

  return (
    <>
      <Button slim busy={isBusy && acts.reminding} onClick={() => void remind()}>
        {acts.remind}
      </Button>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </>
  );
}
