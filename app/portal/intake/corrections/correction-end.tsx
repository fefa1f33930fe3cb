import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { correction as words } from '#content/intake/correction.ts';
import { portalPaths, receiptPath } from '#domain/paths.ts';

const { sent, nothingToDo } = words;

/** Replaces the fields, so its heading takes the focus. */
function End({ heading, children }: { heading: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="form-sheet correction-end">
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </div>
  );
}

interface CorrectionSentProps {
  heading: string;
  _id: string;
  reference: string;
}

/** The receipt of the new version is being made meanwhile. */
export function CorrectionSent({ heading, _id, reference }: CorrectionSentProps) {
  return (
    <End heading={heading}>
      <p className="form-reference">
        {sent.reference} <strong>{reference}</strong>
      </p>
      <p>{sent.next}</p>
      <div className="correction-end-acts">
        <ButtonLink look="primary" to={receiptPath(_id)}>
          {sent.receipt}
        </ButtonLink>
        <Link to={portalPaths.clientDashboard} className="more">
          {sent.dashboard}
          <Icon name="arrow-right" />
        </Link>
      </div>
    </End>
  );
}

export function NothingToCorrect() {
  return (
    <End heading={nothingToDo.heading}>
      <p>{nothingToDo.text}</p>
      <Link to={portalPaths.clientDashboard} className="more">
        {sent.dashboard}
        <Icon name="arrow-right" />
      </Link>
    </End>
  );
}
