/** Items of our lists that most clients answer by typing, rather than by sending a paper. */
export const titlesInWords: readonly string[] = [
  'Hours you worked from home, with your record of them',
  'Kilometres or logbook, if you used your own car for work',
  'Income that no one reports for you: from abroad, cash work, or online platforms',
  'Your partner’s name, date of birth and taxable income',
  'Your share of business use: car, phone, home',
  'Stock on hand at 30 June, if you sell goods',
  'Stock on hand at 30 June',
  'Changes of directors, shareholders or addresses in the year',
  'Wages paid and tax withheld in the quarter',
  'Anything private that was paid from the business',
];

export const isAnsweredInWords = ({ title }: { readonly title: string }): boolean =>
  titlesInWords.includes(title);
