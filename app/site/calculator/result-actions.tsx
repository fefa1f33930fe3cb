import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { calculator } from '#content/calculator.ts';
import type { BookingState } from '../booking-state.ts';
import { hrefOf } from '../page-link.tsx';
import { bookingNote } from './booking-note.ts';
import type { Calculation } from './calculation.ts';
import { fragmentOf } from './shared-link.ts';

const words = calculator.actions;

export function ResultActions({ calculation }: { calculation: Calculation }) {
  const [said, setSaid] = useState('');
  const navigate = useNavigate();

  async function copyLink() {
    const hash = fragmentOf({ basis: calculation, figures: calculation.figures });
    const address = new URL(hash, window.location.href);
    try {
      await navigator.clipboard.writeText(address.href);
      setSaid(words.copied);
    } catch {
      await navigate({ hash }, { replace: true, preventScrollReset: true });
      setSaid(words.notCopied);
    }
  }

  const state: BookingState = { note: bookingNote(calculation) };
  return (
    <div className="result-actions">
      <ButtonLink slim to={`${hrefOf('contact')}#quick-contact`} state={state}>
        <Icon name="calendar" />
        {words.book}
      </ButtonLink>
      <Button slim onClick={copyLink}>
        <Icon name="link" />
        {words.copy}
      </Button>
      <Button slim onClick={() => window.print()}>
        <Icon name="print" />
        {words.print}
      </Button>
      <p className="quiet text-sm" role="status">
        {said || words.bookHint}
      </p>
    </div>
  );
}
