import { sameWords } from '#domain/fields/field.ts';
import { titles } from '#domain/intake/fields/choices.ts';
import { choice, line, type Step, yesNo } from '#domain/intake/fields/field.ts';
import { reach } from '#domain/intake/fields/reach.ts';

export const spouse = {
  title: 'Spouse/Partner Details',
  part: 'spouseDetails',
  absentWithout: 'lastName',
  callOrder: ['firstName', 'lastName', 'title'],
  fields: {
    hasSpouse: yesNo('Do you have a spouse or partner?', 'Please answer yes or no.', {
      hint: 'Say yes if you live together as a couple, even if you’re not married.',
      call: null,
    }),
  },
  followUp: {
    to: 'hasSpouse',
    when: 'yes',
    fields: {
      title: choice('Spouse title', sameWords(titles), {
        reads: 'title',
        width: 'code',
      }),
      lastName: line('Spouse last name', 100, {
        required: 'Spouse last name is required',
      }),
      givenNames: line('Spouse given names', 100, {
        required: 'Spouse given names are required',
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
