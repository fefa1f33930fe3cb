import { Link } from 'react-router';
import type { SentForm } from '#app/api/intake/sent-forms.ts';
import { Card } from '#app/ui/card.tsx';
import { receipt } from '#content/intake/receipt.ts';
import { portal } from '#content/portal.ts';
import { practice } from '#content/practice.ts';
import { longDateIn } from '#domain/dates/long-date.ts';
import { receiptPath } from '#domain/paths.ts';
import { SentCard } from './sent-card.tsx';
import { stateInWords } from './state-in-words.ts';

const words = portal.dashboard.sent;

export const isSentBack = ({ state }: SentForm): boolean => state === 'sent-back';

/** The newest form, and the others in a list. Those with answers to correct are what to do next. */
export function SentForms({ forms }: { forms: readonly SentForm[] }) {
  const [newest, ...older] = forms;
  if (!newest) return null;
  const others = older.filter((form) => !isSentBack(form));
  return (
    <>
      {isSentBack(newest) ? null : <SentCard form={newest} />}
      {others.length > 0 ? (
        <Card className="sent-earlier">
          <h2>{words.earlier}</h2>
          <ul>
            {others.map((form) => (
              <Earlier key={form._id} form={form} />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

function Earlier({ form }: { form: SentForm }) {
  const { _id, reference, submittedAt } = form;
  return (
    <li>
      <strong>{reference}</strong>
      <span>{longDateIn(practice.timeZone, new Date(submittedAt))}</span>
      <span>{stateInWords(form).heading}</span>
      <Link to={receiptPath(_id)}>
        {receipt.link}
        <span className="sr-only"> {reference}</span>
      </Link>
    </li>
  );
}
