/** Messages about identity checks. */
export const identityWording = {
  documentMissing: 'Please choose the document you sighted.',
  wayMissing: 'Please choose how it was sighted.',
  whoMissing: 'Please choose whose identity you checked.',
  dayUnreal: 'Please enter the date of the check, such as 2026-03-03.',
  dayAhead: 'The date can’t be in the future.',
  twice: 'You’ve already recorded this check.',
  noted: 'The identity check has been recorded.',
  unknown: 'We can’t find that identity check.',
  reasonMissing: 'Please enter why you are voiding it.',
  reasonLong: 'A reason can have at most 500 characters.',
  reasonNumber: 'Please leave out document numbers.',
  withdrawn: 'The identity check has been voided. It stays in the history.',
  alreadyWithdrawn: 'This identity check has already been voided.',
} as const;
