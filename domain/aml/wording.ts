/** Messages about records under the law against money laundering. */
export const amlWording = {
  off: 'These records aren’t switched on. An admin can do so in the settings of the practice.',
  incomplete:
    'The anti-money laundering record of this client isn’t complete. Please complete it before setting something up.',
  oneByOne:
    'With anti-money laundering records switched on, set-ups start one by one, after the record of each client.',
  servicesUnknown: 'Please choose from the services that the law covers.',
  serviceTwice: 'Please choose each service once.',
  nameMissing: 'Please give the owner’s name.',
  tooManyOwners: 'A record has at most 50 owners.',
  textLong: 'This is too long. Please keep it to what the check needs.',
  shareUnreal: 'A share is from 0 to 100 per cent.',
  riskUnknown: 'Please choose low, medium or high.',
  dayAhead: 'That day can’t be in the future.',
  saved: 'The record has been saved.',
  savedComplete: 'The record has been saved. It’s complete.',
  suspicionMissing: 'Please write what you have seen.',
  suspicionLong: 'A note has at most 10,000 characters.',
  suspicionSaved: 'The note has been saved. Only admins can read it.',
} as const;
