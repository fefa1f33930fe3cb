import { consentText } from '#domain/intake/fields/consent.ts';
import { line, type Step, tick } from '#domain/intake/fields/field.ts';

export const additional = {
  title: 'Additional Information',
  part: 'additionalInfo',
  fields: {
    howDidYouHear: line('How did you hear about us?', 200, {
      // Not the occupation: the call has no other field for it.
      call: 'occupation',
      about: 'How the client heard of the practice.',
    }),
    employer: line('Employer', 200, { autoComplete: 'organization' }),
    consent: tick(consentText, {
      required: 'You must agree to the terms',
      call: null,
      control: 'consent',
    }),
  },
  callOnly: {
    annualIncome: line('Annual income', 100),
    notes: line('Notes', 2000),
  },
} as const satisfies Step;
