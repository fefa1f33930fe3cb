import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { passNote } from '#app/site/bookings/booking-note.ts';
import { bookLink } from '#app/site/frame/call-bar-parts.ts';
import { hrefOf } from '#app/site/page-link.tsx';
import { basisName } from '#app/site/tax/basis-name.ts';
import type { Calculation } from '#app/site/tax/calculation.ts';
import { fragmentOf, keepInAddress } from '#app/site/tax/shared-link.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { practice } from '#content/practice.ts';
import { calculator } from '#content/tax/calculator.ts';
import { resultWords } from '#content/tax/calculator-result.ts';
import { signedDollars } from '#domain/tax/format.ts';
import { entered } from './entered.ts';

const words = resultWords.actions;

/** Our own calendar accepts the estimate as a note; with an external one, the contact form does. */
const takesNote = practice.calendars.individual === 'own' ? '#book-free-session' : '#quick-contact';

/** An estimate as a booking note that a person can read and change. */
export function bookingNote({ year, residency, figures, estimate }: Calculation): string {
  const title = [resultWords.note.opening, basisName(year), calculator.residency.names[residency]];
  return [`${title.join(', ')}: ${signedDollars(estimate.rounded)}`, ...entered(figures)].join(
    '\n',
  );
}

const bookingHref = hrefOf('individual-booking') + takesNote;

type Press = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** While there is a result, the bar's Book takes it along too. */
function useBookLink(onPress: (event: Press) => void): void {
  const press = useEffectEvent(onPress);

  // Not after painting: whoever sees the result's own link may press the bar's at once.
  useLayoutEffect(() => {
    const link = bookLink();
    if (!link) return;
    const usual = link.getAttribute('href') ?? '';
    const follow = (event: MouseEvent) => press(event);
    link.setAttribute('href', bookingHref);
    link.addEventListener('click', follow);
    return () => {
      link.setAttribute('href', usual);
      link.removeEventListener('click', follow);
    };
  }, []);
}

export function ResultActions({ calculation }: { calculation: Calculation }) {
  const [status, setStatus] = useState('');

  async function copyLink() {
    const address = new URL(fragmentOf(calculation), window.location.href);
    try {
      await navigator.clipboard.writeText(address.href);
      setStatus(words.copied);
    } catch {
      keepInAddress(calculation);
      setStatus(words.notCopied);
    }
  }

  function passOn({ ctrlKey, metaKey, shiftKey }: Press) {
    // Another tab does not see it.
    if (!ctrlKey && !metaKey && !shiftKey) passNote(bookingNote(calculation));
  }

  useBookLink(passOn);

  return (
    <div className="result-actions">
      <a className="button button-slim" href={bookingHref} onClick={passOn}>
        <Icon name="calendar" />
        {words.book}
      </a>
      <Button slim onClick={copyLink}>
        <Icon name="link" />
        {words.copy}
      </Button>
      <Button slim onClick={() => window.print()}>
        <Icon name="print" />
        {words.print}
      </Button>
      <p className="quiet text-sm" role="status">
        {status || words.bookHint}
      </p>
    </div>
  );
}
