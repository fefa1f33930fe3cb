import { titles } from '#domain/intake/fields/choices.ts';
import { choice, line, type Step, yesNo } from '#domain/intake/fields/field.ts';
import { reach } from '#domain/intake/fields/reach.ts';

export const spouse = {
  title: 'Spouse/Partner Details',
  part: 'spouseDetails',
  absentWithout: 'lastName',
  callOrder: ['firstName', 'lastName', 'title'],
  fields: {
    hasSpouse: yesNo({
      label: 'Do you have a spouse or partner?',
      hint: 'Say yes if you live together as a couple, even if you’re not married.',
      required: 'Please answer yes or no.',
      call: null,
    }),
  },
  followUp: {
    to: 'hasSpouse',
    when: 'yes',
    fields: {
      title: choice({
        label: 'Spouse title',
        choices: titles,
        empty: 'MR',
        reads: 'title',
        width: 'code',
      }),
      lastName: line({
        label: 'Spouse last name',
        required: 'Spouse last name is required',
        limit: 100,
      }),
      givenNames: line({
        label: 'Spouse given names',
        required: 'Spouse given names are required',
        limit: 100,
        call: 'firstName',
      }),
      ...reach({
        email: {
          label: 'Spouse email',
          required: 'Spouse email is required',
          invalid: 'Spouse email is invalid',
        },
        phones: {
          label: 'Which of their phones can we call?',
          required: 'At least one spouse phone number is required',
        },
        autofill: false,
      }),
    },
  },
} as const satisfies Step;
