import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SentReceipt } from '#app/api/intake/contact-form.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { contactFormLater } from '#content/intake/contact-form-later.ts';
import { practice } from '#content/practice.ts';
import { portalPaths, receiptPath } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';

const words = contactFormLater.sent;

/** In milliseconds. The fade is as long as the one in intake.css. */
const stay = 4000;
const fade = 300;

/** Replaces the form, so that nothing can be sent twice, then goes to the dashboard. */
export function Sent({ form }: { form: SentReceipt['data'] | undefined }) {
  const [isFading, setIsFading] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    const fading = setTimeout(() => setIsFading(true), stay);
    const leaving = setTimeout(
      () => void navigate(portalPaths.clientDashboard, { replace: true }),
      stay + fade,
    );
    return () => {
      clearTimeout(fading);
      clearTimeout(leaving);
    };
  }, [navigate]);

  const fadingClass = isFading && 'form-fading';
  return (
    <div className={classNames('wrap form-sent', fadingClass)}>
      <div className="toast-corner toast-corner-top" role="status">
        <div className="toast toast-success">
          <Icon name="tick" />
          <p>{wording.intake.received(practice.name)}</p>
        </div>
      </div>
      <div className="form-sheet">
        <h1 ref={heading} tabIndex={-1}>
          {words.heading}
        </h1>
        {form ? (
          <p className="form-reference">
            {words.reference} <strong>{form.reference}</strong>
          </p>
        ) : null}
        <p>
          {words.receipt} {form ? <Link to={receiptPath(form._id)}>{words.seeReceipt}</Link> : null}
        </p>
        <p>{words.next}</p>
        <Link to={portalPaths.clientDashboard} replace className="more">
          {words.action}
          <Icon name="arrow-right" />
        </Link>
      </div>
    </div>
  );
}
