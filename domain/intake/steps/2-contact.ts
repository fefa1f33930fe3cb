import type { Step } from '#domain/intake/fields/field.ts';
import { reach } from '#domain/intake/fields/reach.ts';

export const contact = {
  title: 'Contact Information',
  part: 'contactInfo',
  fields: {
    ...reach({
      email: {
        label: 'Email',
        hint: 'We’ll write to you at this address.',
        required: 'Email is required',
        invalid: 'Email is invalid',
        secrecy: 'clear',
      },
      phones: {
        label: 'Which phones can we call?',
        required: 'At least one phone number is required',
      },
      autofill: true,
    }),
  },
} as const satisfies Step;
