import { sameWords } from '#domain/fields/field.ts';
import { withoutGaps } from '#domain/fields/tidy.ts';
import { isRealDate } from '#domain/intake/fields/checks.ts';
import { titles } from '#domain/intake/fields/choices.ts';
import { choice, digits, line, type Step, typedDate } from '#domain/intake/fields/field.ts';
import { dateOfBirthWarning, tfnWarning } from '#domain/intake/fields/warnings.ts';

const unreal = 'Please enter the date of birth as a date, such as 31/01/1990.';

export const personal = {
  title: 'Personal Details',
  part: 'personalDetails',
  callOrder: ['firstName', 'lastName', 'dateOfBirth', 'ssn', 'title'],
  fields: {
    tfn: digits('Tax File Number', 20, {
      hint: 'It’s on your notice of assessment and other letters from the tax office. Spaces are fine.',
      required: 'Tax File Number is required',
      tidy: withoutGaps,
      // Elsewhere this name means a social security number.
      call: 'ssn',
      about: 'The tax file number.',
      secrecy: 'hidden',
      keepable: true,
      reads: 'digits',
      control: 'tfn',
      width: 'medium',
      warning: tfnWarning,
      wholeAt: 9,
    }),
    title: choice('Title', sameWords(titles), {
      secrecy: 'clear',
      reads: 'title',
      width: 'code',
      autoComplete: 'honorific-prefix',
    }),
    lastName: line('Last Name', 100, {
      required: 'Last Name is required',
      secrecy: 'clear',
      autoComplete: 'family-name',
    }),
    givenNames: line('Given Names', 100, {
      required: 'Given Names are required',
      call: 'firstName',
      secrecy: 'clear',
      autoComplete: 'given-name',
    }),
    dateOfBirth: typedDate('Date of Birth', 20, {
      hint: 'Day, month and year, such as 31/01/1990.',
      required: 'Date of Birth is required',
      tooLong: unreal,
      checks: [{ passes: isRealDate, message: unreal }],
      about: 'yyyy-mm-dd or dd/mm/yyyy',
      secrecy: 'hidden',
      keepable: true,
      reads: 'date',
      width: 'short',
      autoComplete: 'bday',
      warning: dateOfBirthWarning,
      wholeAt: 0,
    }),
  },
} as const satisfies Step;
