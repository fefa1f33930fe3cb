import { Card } from '#app/ui/card.tsx';
import { ownLodgment as words } from '#content/work/own-lodgment.ts';
import { longDate } from '#domain/dates/long-date.ts';
import type { Work } from '#domain/work/work.ts';

/** What was lodged, what comes of it, and what the tax office made of it. */
export function LodgmentSheet({ work }: { work: Work }) {
  const { lodgedOn, lodgment, assessment } = work;
  if (!lodgedOn) return null;
  const outcome = assessment?.result ? assessment : lodgment;
  return (
    <Card className="work-part">
      <h2>{words.title}</h2>
      <p>{words.lodged(longDate(lodgedOn))}</p>
      {outcome?.result ? (
        <p>
          <strong>{words.outcome(outcome.result, outcome.amount)}</strong>{' '}
          {words.next(outcome.result, lodgment?.payBy ? longDate(lodgment.payBy) : null)}
        </p>
      ) : null}
      {assessment ? (
        <p>{assessment.differs ? words.differs : words.matches(longDate(assessment.receivedOn))}</p>
      ) : null}
    </Card>
  );
}
