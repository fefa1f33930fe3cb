import { useRef, useState } from 'react';
import { sendContactForm } from '#app/api/intake/contact-form.ts';
import type { FormState } from '#app/portal/intake/form-state.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** Sends the form, one attempt at a time. */
export function useSending() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);

  /** Undefined when an attempt is under way. */
  async function send(
    { answers, key }: FormState,
    draftVersion: number | undefined,
  ): Promise<Outcome | undefined> {
    // A second click can come before the screen shows the effect of the first.
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    setOutcome(undefined);
    const next = outcomeOf(await sendContactForm(payloadOf(answers), key, draftVersion));
    setOutcome(next);
    setIsBusy(false);
    isUnderWay.current = false;
    return next;
  }

  return { isBusy, outcome, send };
}
