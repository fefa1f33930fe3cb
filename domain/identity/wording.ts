/** Messages about identity checks. */
export const identityWording = {
  documentMissing: 'Please say which document you saw.',
  wayMissing: 'Please say how you checked it.',
  whoMissing: 'Please say whose identity you checked.',
  dayUnreal: 'Please give the day of the check, such as 2026-03-03.',
  dayAhead: 'The day of the check can’t be in the future.',
  twice: 'You’ve already noted this check.',
  noted: 'The identity check has been noted.',
  unknown: 'We can’t find that identity check.',
  reasonMissing: 'Please say why you are withdrawing it.',
  reasonLong: 'A reason has at most 500 characters.',
  reasonNumber: 'Please leave out the numbers of documents.',
  withdrawn: 'The identity check has been withdrawn. It stays in the history.',
  alreadyWithdrawn: 'This identity check has already been withdrawn.',
} as const;
