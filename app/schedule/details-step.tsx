import type { FormEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { practice } from '#content/practice.ts';
import { schedule } from '#content/schedule.ts';
import { ChosenTime } from './chosen-time.tsx';
import { DetailsFields, fieldId } from './details-fields.tsx';
import { StepHeading } from './step-heading.tsx';
import { Taken } from './taken.tsx';
import type { BookingFlow } from './use-booking.ts';

const words = schedule.details;

interface DetailsStepProps {
  flow: BookingFlow;
  hasNote: boolean;
  isKnown: boolean;
}

/** Who comes, and what about. The time is kept meanwhile; if it goes, what was typed stays. */
export function DetailsStep({ flow, hasNote, isKnown }: DetailsStepProps) {
  const { kept, problem, errors, busy } = flow;
  const problems = Object.entries(errors).map(([field, message]) => ({
    field: fieldId(field),
    message,
  }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void flow.send(String(new FormData(event.currentTarget).get('subject') ?? ''));
  }

  return (
    // A form of this method goes nowhere by itself: nothing that was typed lands in an address.
    <form className="details" method="dialog" noValidate onSubmit={submit}>
      {/* A new one for each time, so that the keyboard starts here again. */}
      <StepHeading key={kept?.key}>
        {kept?.hold.onRequest ? words.requestHeading : words.heading}
      </StepHeading>
      {kept ? <ChosenTime kept={kept} onChange={flow.giveBack} /> : null}
      {problem?.kind === 'taken' ? (
        <Taken
          {...problem}
          text={schedule.taken.text}
          timeZone={practice.timeZone}
          busy={busy}
          onPick={flow.keep}
          onSeeAll={flow.giveBack}
        />
      ) : null}
      {problems.length > 0 ? <ErrorSummary key={flow.refusals} problems={problems} /> : null}
      <div className="details-fields">
        <DetailsFields
          typed={flow.typed}
          errors={errors}
          hasNote={hasNote}
          isKnown={isKnown}
          onType={flow.type}
        />
      </div>
      {problem?.kind === 'said' ? (
        <div className="mt-6">
          <Notice tone="bad">{problem.text}</Notice>
        </div>
      ) : null}
      {kept ? (
        <Button
          type="submit"
          look="primary"
          className="details-send"
          busy={busy === 'sending' && words.sending}
        >
          {kept.hold.onRequest ? words.ask : words.book}
        </Button>
      ) : (
        <Button className="details-send" onClick={flow.giveBack}>
          {schedule.taken.all}
        </Button>
      )}
    </form>
  );
}
