/** Messages about taking a client on. */
export const onboardingWording = {
  stepUnknown: 'Please choose one of the steps.',
  stepUnfit: 'This client doesn’t need that step.',
  stateUnknown: 'Please choose open, done or skipped.',
  reasonMissing: 'Please say why you’re skipping it.',
  reasonLong: 'A reason has at most 500 characters.',
  ticked: 'This step is done: our records say so. It can’t be changed here.',
  recorded:
    'This step ticks itself once it’s recorded. Please record it, or skip it with a reason.',
  saved: 'Saved.',
  nominationUnknown: 'Please choose how far the nomination is.',
  nominationUnfit: 'Individuals don’t nominate an agent at the tax office.',
  dayAhead: 'That day can’t be in the future.',
  addedBefore: 'They can’t have been added before they nominated us.',
  mailed: 'The steps are on their way by email.',
  notMailed: 'Saved. There is no email address to send the steps to.',
} as const;
