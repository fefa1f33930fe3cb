import { consent } from '#domain/intake/fields/consent.ts';
import { line, type Step, tick } from '#domain/intake/fields/field.ts';

export const additional = {
  title: 'Additional Information',
  part: 'additionalInfo',
  fields: {
    howDidYouHear: line({
      label: 'How did you hear about us?',
      limit: 200,
      // Not the occupation: the call has no other field for it.
      call: 'occupation',
      about: 'How the client heard of the practice.',
    }),
    employer: line({ label: 'Employer', limit: 200, autoComplete: 'organization' }),
    consent: tick({
      label: consent.text,
      required: 'You must agree to the terms',
      call: null,
      control: 'consent',
    }),
  },
  callOnly: {
    annualIncome: line({ label: 'Annual income', limit: 100 }),
    notes: line({ label: 'Notes', limit: 2000 }),
  },
} as const satisfies Step;
