import { useState } from 'react';
import { sendContactForm } from '#app/api/intake/contact-form.ts';
import type { FormState } from '#app/portal/intake/form-state.ts';
import { useBusy } from '#app/ui/use-busy.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** Sends the form, one attempt at a time. */
export function useSending() {
  const [outcome, setOutcome] = useState<Outcome>();
  const { isBusy, once } = useBusy();

  /** Undefined when an attempt is under way. */
  const send = ({ answers, key }: FormState, draftVersion: number | undefined) =>
    once(async () => {
      setOutcome(undefined);
      const next = outcomeOf(await sendContactForm(payloadOf(answers), key, draftVersion));
      setOutcome(next);
      return next;
    });

  return { isBusy, outcome, send };
}
