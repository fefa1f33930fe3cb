import { ClientLink } from '#app/admin/client-link.tsx';
import { useUser } from '#app/session/current-user.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { practice } from '#content/practice.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { Submission } from '#domain/intake/submission.ts';
import { Fact, FactList } from './fact-list.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { usePrinting } from './use-printing.ts';

const words = submissions.form;

interface FormHeadProps {
  submission: Submission;
  /** Something was logged. */
  onAct: () => void;
}

/** Whose form it is, its receipt and its printout. */
export function FormHead({ submission, onAct }: FormHeadProps) {
  const { _id, firstName, lastName, reference, submittedAt, correctedAt, sender } = submission;
  const admin = useUser();
  const { printedAt, busy, print } = usePrinting(_id, onAct);
  const clock = (moment: string | Date) => shortMoment(moment, practice.timeZone);

  return (
    <div className="submission-head">
      <h1>
        {firstName} {lastName}
      </h1>
      <div className="submission-acts">
        <ReceiptButton id={_id} onSave={onAct} />
        <Button slim busy={busy && words.printing} onClick={print}>
          <Icon name="print" />
          {words.print}
        </Button>
      </div>
      <FactList>
        <Fact label={words.reference}>{reference}</Fact>
        <Fact label={words.sent}>{clock(submittedAt)}</Fact>
        {correctedAt ? <Fact label={words.corrected}>{clock(correctedAt)}</Fact> : null}
        <Fact label={words.sender}>
          <ClientLink id={sender._id} className="fact-link">
            {sender.name ? `${sender.name}, ` : null}
            {sender.email}
          </ClientLink>
        </Fact>
      </FactList>
      {printedAt ? (
        <p className="paper-only">
          {words.confidential}. {practice.name}. {words.printedBy} {admin.name || admin.email},{' '}
          {clock(printedAt)}.
        </p>
      ) : null}
    </div>
  );
}
