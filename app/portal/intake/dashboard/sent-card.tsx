import { Link } from 'react-router';
import type { SentForm } from '#app/api/intake/sent-forms.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { receipt } from '#content/intake/receipt.ts';
import { portal } from '#content/portal.ts';
import { practice } from '#content/practice.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { submissionStates } from '#domain/intake/corrections/submission-states.ts';
import { correctionsPath, receiptPath } from '#domain/paths.ts';
import { stateInWords } from './state-in-words.ts';

const words = portal.dashboard.sent;

interface SentCardProps {
  form: SentForm;
  /** The level that fits the headings around it. */
  level?: 'h2' | 'h3';
}

/** How far a contact form has come, and what happens next. */
export function SentCard({ form, level: Heading = 'h2' }: SentCardProps) {
  const { _id, state, reference, submittedAt, correctedAt, onlySignature } = form;
  const { heading, next } = stateInWords(form);
  // Most forms are never sent back.
  const stages = submissionStates.filter((stage) => stage !== 'sent-back' || stage === state);
  const at = stages.indexOf(state);
  return (
    <Card raised className="sent-card">
      <div>
        <p className="sent-what">
          {words.what} <strong className="whitespace-nowrap">{reference}</strong>
        </p>
        <Heading>{heading}</Heading>
        <p className="mt-3">{next}</p>
        <p className="quiet mt-3">
          {words.sentOn} {longMoment(submittedAt, practice.timeZone)}.
          {correctedAt
            ? ` ${words.correctedOn} ${longMoment(correctedAt, practice.timeZone)}.`
            : null}
        </p>
        <div className="sent-acts">
          {state === 'sent-back' ? (
            <ButtonLink look="primary" to={correctionsPath(_id)}>
              {onlySignature ? words.sign : words.correct}
            </ButtonLink>
          ) : null}
          <Link className="more" to={receiptPath(_id)}>
            {receipt.link}
            <Icon name="arrow-right" />
          </Link>
        </div>
      </div>
      <ol className="sent-stages" aria-label={words.stagesLabel}>
        {stages.map((stage, place) => (
          <li
            key={stage}
            className={place <= at ? 'sent-stage-reached' : undefined}
            aria-current={place === at ? 'step' : undefined}
          >
            <span aria-hidden="true">{place <= at ? <Icon name="tick" /> : null}</span>
            {words.states[stage].stage}
          </li>
        ))}
      </ol>
    </Card>
  );
}
