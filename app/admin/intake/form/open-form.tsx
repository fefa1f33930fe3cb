import { useState } from 'react';
import { ClientLink } from '#app/admin/client-link.tsx';
import { useUser } from '#app/session/current-user.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { practice } from '#content/practice.ts';
import { may } from '#domain/accounts/permissions.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { Submission } from '#domain/intake/submission.ts';
import { Fact, FactList } from './fact-list.tsx';
import { FormHistory } from './form-history.tsx';
import { FormParts } from './form-parts.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { StateControl } from './state-control.tsx';
import { usePrinting } from './use-printing.ts';

const words = submissions.form;

interface OpenFormProps {
  submission: Submission;
  onChange: (changed: Partial<Submission>) => void;
  onReload: () => Promise<unknown>;
}

export function OpenForm({ submission, onChange, onReload }: OpenFormProps) {
  const { _id, firstName, lastName, reference, submittedAt, sender } = submission;
  const admin = useUser();
  const [actions, setActions] = useState(0);
  const countAction = () => setActions((before) => before + 1);
  const { printedAt, busy, print } = usePrinting(_id, countAction);
  const clock = (moment: string | Date) => shortMoment(moment, practice.timeZone);

  return (
    <>
      <div className="submission-head">
        <h1>
          {firstName} {lastName}
        </h1>
        <div className="submission-acts">
          <ReceiptButton id={_id} onSave={countAction} />
          <Button slim busy={busy && words.printing} onClick={print}>
            <Icon name="print" />
            {words.print}
          </Button>
        </div>
        <FactList>
          <Fact label={words.reference}>{reference}</Fact>
          <Fact label={words.sent}>{clock(submittedAt)}</Fact>
          <Fact label={words.sender}>
            <ClientLink find={sender.email} className="fact-link">
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
      <div className="submission-side">
        <StateControl
          submission={submission}
          onChange={(changed) => {
            onChange(changed);
            countAction();
          }}
          onReload={() => void onReload().then(countAction)}
        />
      </div>
      <FormParts submission={submission} onReveal={countAction} />
      {may(admin.type, 'activity') ? <FormHistory id={_id} actions={actions} /> : null}
    </>
  );
}
