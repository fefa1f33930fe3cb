import { useChange } from '#app/admin/use-change.ts';
import type { WorkProps } from '#app/admin/work/one/use-work.ts';
import { changeWork } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { practice } from '#content/practice.ts';
import { lodgingWords as words } from '#content/work/lodging.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { isOpen } from '#domain/work/kinds.ts';
import type { Work } from '#domain/work/work.ts';
import { AssessDialog } from './assess-dialog.tsx';
import { LodgeDialog } from './lodge-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';

export const lodgingSteps = ['review', 'lodge', 'assess'] as const;
export type LodgingStep = (typeof lodgingSteps)[number];

const dialogs = { review: ReviewDialog, lodge: LodgeDialog, assess: AssessDialog } as const;

function stepsOf({ stage, lodgment }: Work): readonly LodgingStep[] {
  if (isOpen(stage)) return ['lodge', 'review'];
  if (stage === 'lodged') return lodgment ? ['assess'] : ['lodge', 'assess'];
  return [];
}

interface LodgingPartProps extends WorkProps {
  /** What is being recorded. */
  step: LodgingStep | undefined;
  onStep: (step: LodgingStep | undefined) => void;
}

/** From the review to the notice of assessment, and what the client wants of us meanwhile. */
export function LodgingPart({ work, onChange, step, onStep: setStep }: LodgingPartProps) {
  const Dialog = step && dialogs[step];
  const [main, ...others] = stepsOf(work);
  return (
    <section className="card work-part" aria-labelledby="lodging-title">
      <h2 id="lodging-title">{words.title}</h2>
      <Wanted work={work} onChange={onChange} />
      <Facts work={work} />
      <div className="item-acts">
        {main ? (
          <Button slim onClick={() => setStep(main)}>
            {words.actions[main]}
          </Button>
        ) : null}
        {others.map((each) => (
          <Button key={each} slim onClick={() => setStep(each)}>
            {words.actions[each]}
          </Button>
        ))}
      </div>
      {Dialog ? (
        <Dialog
          work={work}
          onDone={(changed) => {
            setStep(undefined);
            onChange(changed);
          }}
          onClose={() => setStep(undefined)}
        />
      ) : null}
    </section>
  );
}

function Facts({ work }: { work: Work }) {
  const { lodgment, assessment, signedOnPaper, review } = work;
  const at = (moment: string) => shortMoment(moment, practice.timeZone);
  return (
    <dl className="work-facts">
      {review ? (
        <Fact label={words.facts.review}>
          {words.facts.reviewed(review.passed, review.by.name, at(review.at))}
          {review.comment ? <span className="comment-text"> {review.comment}</span> : null}
        </Fact>
      ) : null}
      {signedOnPaper ? (
        <Fact label={words.facts.paper}>
          {words.facts.onPaper(signedOnPaper.by.name, at(signedOnPaper.at))}{' '}
          {signedOnPaper.note ?? words.facts.scanned}
        </Fact>
      ) : null}
      {work.lodgedOn ? (
        <Fact label={words.facts.lodged}>
          {longDate(work.lodgedOn)}
          {lodgment?.receipt ? `, ${words.facts.receipt(lodgment.receipt)}` : null}
        </Fact>
      ) : null}
      {lodgment?.result ? (
        <Fact label={words.facts.result}>
          {words.facts.outcome(lodgment.result, lodgment.amount)}
          {lodgment.payBy ? `, ${words.facts.payBy(longDate(lodgment.payBy))}` : null}
        </Fact>
      ) : null}
      {assessment ? (
        <Fact label={words.facts.assessment}>
          {assessment.result
            ? `${words.facts.outcome(assessment.result, assessment.amount)}. `
            : null}
          <span className={assessment.differs ? 'work-overdue' : undefined}>
            {assessment.differs ? words.facts.differs : words.facts.matches}
          </span>{' '}
          {assessment.note}
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** More time, or a call. */
function Wanted({ work, onChange }: Pick<WorkProps, 'work' | 'onChange'>) {
  const { needsUntil, callSince } = work;
  const { change, isBusy, problem } = useChange();

  async function send(wanted: Parameters<typeof changeWork>[1]) {
    const answer = await change('updated', () => changeWork(work, wanted));
    if (answer?.data) onChange(answer.data);
  }

  return (
    <>
      {needsUntil ? (
        <Notice tone="wait">
          <p>{words.time.asked(longDate(needsUntil))}</p>
          <div className="item-acts">
            <Button
              slim
              busy={isBusy && words.time.busy}
              onClick={() => send({ sendBy: needsUntil })}
            >
              {words.time.agree}
            </Button>
            <Button slim onClick={() => send({ needsUntil: null })}>
              {words.time.refuse}
            </Button>
          </div>
        </Notice>
      ) : null}
      {callSince ? (
        <Notice tone="wait">
          <p>{words.call.due(longDate(callSince))}</p>
          <Button slim busy={isBusy && words.call.busy} onClick={() => send({ called: true })}>
            {words.call.done}
          </Button>
        </Notice>
      ) : null}
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </>
  );
}
