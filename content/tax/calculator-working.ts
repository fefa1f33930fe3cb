/** The words of the calculator's working and of its two drawings. */

export const workingWords = {
  heading: 'How we got there',
  lede: 'Every line is exact. Only the result is rounded, to whole dollars.',
  source: 'Source',
  checked: 'Rates last checked against their sources on',
  ownRules: {
    levy: 'Simplified for this estimate. In law the levy starts gradually, from another amount.',
    help: 'Simplified for this estimate: the 2023-24 bands with a lower top, not the 2024-25 ones.',
  },
  newTab: ' (opens in a new tab)',
  lines: {
    taxableIncome: 'Taxable income',
    incomeTax: 'Income tax',
    levy: 'Medicare levy',
    repaymentIncome: 'Repayment income',
    help: 'HELP repayment',
    offset: 'Low income tax offset',
    totalTax: 'Total tax',
    taxWithheld: 'Tax withheld',
    refund: 'Refund',
    owing: 'Still to pay',
  },
  /** Filled in with amounts and rates that are already written out. */
  steps: {
    income: (amount: string) => `${amount} income`,
    otherIncome: (amount: string) => `plus ${amount} other income`,
    deductions: (amount: string) => `less ${amount} deductions`,
    taxableIncome: (amount: string) => `${amount} taxable income`,
    reportableSuper: (amount: string) => `plus ${amount} reportable super`,
    fringeBenefits: (amount: string) => `plus ${amount} reportable fringe benefits`,
    notBelowZero: 'but not below zero',
    nothingUpTo: (limit: string) => `nothing up to ${limit}`,
    nothingBelow: (limit: string) => `nothing below ${limit}`,
    nothingAbove: (limit: string) => `nothing left from ${limit}`,
    shareOfAll: (rate: string, of: string) => `${rate} of all ${of}`,
    shareOver: (rate: string, part: string, over: string) => `${rate} of the ${part} over ${over}`,
    plus: (base: string, share: string) => `${base} plus ${share}`,
    less: (base: string, share: string) => `${base} less ${share}`,
    ofRepaymentIncome: 'of repayment income',
    fullAmount: 'the full amount',
    wholeBalance: 'all that you still owe',
    noBalance: 'no balance entered',
    residentsOnly: 'for Australian residents only',
    offsetUnused: (how: string, whole: string, used: string) =>
      `${how}, ${whole}; you only had enough tax to use ${used} of it`,
    totalTax: 'income tax plus levy plus HELP repayment, less the offset',
    taxWithheld: 'as you entered it',
    refund: (withheld: string, total: string) => `${withheld} withheld less ${total} tax`,
  },
};

export const dollarBarWords = {
  heading: 'Where your income goes',
  table: 'Where each part of your income goes',
  part: 'Part',
  amount: 'Amount',
  perDollar: 'Of each dollar',
  perDollarShort: 'Of $1',
  cents: 'cents',
  parts: {
    tax: 'Income tax',
    'tax-after-offset': 'Income tax after offset',
    levy: 'Medicare levy',
    help: 'HELP repayment',
    kept: 'Yours to keep',
  },
};

export const curveWords = {
  heading: 'What deductions would change',
  lede: 'Your result, by total deductions',
  you: (result: string, deductions: string) => `You: ${result} with ${deductions} of deductions`,
  deductions: 'Deductions',
  result: 'Result',
  table: 'Show the curve as a table',
  caption: 'Your result at other totals of deductions',
  describe: (from: string, to: string, most: string, at: string, result: string) =>
    `The result goes from ${from} without deductions to ${to} with ${most}. You are at ${at}, with ${result}.`,
  more: (extra: string, difference: string) =>
    `${extra} more in deductions would improve your result by ${difference}.`,
  noMore: (extra: string) => `${extra} more in deductions would not change your result.`,
};
