import { withoutGaps } from '#domain/fields/tidy.ts';
import { digits, line, type Step } from '#domain/intake/fields/field.ts';
import { bsbWarning } from '#domain/intake/fields/warnings.ts';

export const banking = {
  title: 'Banking Details',
  part: 'bankingDetails',
  callOrder: ['bankName', 'accountNumber', 'routingNumber'],
  fields: {
    bsb: digits('BSB', 6, {
      hint: 'Six digits, such as 062-000.',
      required: 'BSB is required',
      tooLong: 'A BSB has at most 6 digits.',
      tidy: withoutGaps,
      capped: true,
      // Banks elsewhere have a routing number where ours have a BSB.
      call: 'routingNumber',
      about: 'The BSB.',
      reads: 'bsb',
      control: 'bsb',
      width: 'code',
      warning: bsbWarning,
      wholeAt: 6,
    }),
    accountNumber: digits('Account Number', 30, {
      required: 'Account Number is required',
      secrecy: 'hidden',
      width: 'medium',
    }),
    accountName: line('Account Name', 100, {
      hint: 'The name the account is held in. The tax office pays refunds into Australian accounts only.',
      required: 'Account Name is required',
      // Not the bank: the BSB names that.
      call: 'bankName',
      about: 'The name of the account.',
    }),
  },
} as const satisfies Step;
