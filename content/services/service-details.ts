import { practice } from '#content/practice.ts';

type BenefitIcon =
  | 'ledger'
  | 'calendar'
  | 'shield'
  | 'people'
  | 'chart'
  | 'receipt'
  | 'house'
  | 'globe'
  | 'clock'
  | 'wallet'
  | 'scales'
  | 'document';

interface Benefit {
  readonly icon: BenefitIcon;
  readonly title: string;
  readonly description: string;
  /** One line on what it is worth to the client. */
  readonly benefit: string;
}

/** What a page needs at least; an added service has no more than the words of its card. */
export interface ServiceIntroduction {
  readonly title: string;
  /** For search engines, 70 to 160 characters. */
  readonly description: string;
  readonly keywords: readonly string[];
  readonly heading: string;
  readonly lede: string;
  readonly covers: readonly string[];
}

export interface ServiceDetail extends ServiceIntroduction {
  /** What the client brings. */
  readonly needs: string;
  /** What the client ends up with. */
  readonly gets: string;
  readonly benefits: readonly [Benefit, Benefit, Benefit, Benefit];
  /** yyyy-mm-dd, where the text states figures that can change. */
  readonly reviewed?: string;
}

/** The headings that every detail page shares, and how it ends. */
export const detailWords = {
  feesFrom: 'Fees from',
  guides: 'Read up on it first',
  covers: 'What this service covers',
  needs: 'What we need from you',
  gets: 'What you get',
  benefits: 'How it helps you',
  reviewed: 'Figures on this page last checked:',
  closing: {
    bookkeeping: {
      heading: 'Hand over the books',
      text: 'Bring them as they are. We’ll tell you what they need and what it costs before we start.',
    },
    business: {
      heading: 'Talk it through first',
      text: 'Tell us how your business is set up. You’ll get a written quote, and we won’t start until you accept it.',
    },
    individual: {
      heading: 'Sit down with us',
      text: 'Bring your questions and whatever paperwork you have. We’ll tell you what’s missing.',
    },
  },
} as const;

const { suburb } = practice.address;

const reviewed = '2026-11-16';

// SAMPLE FACT services: A report after each month, and a call about it once a quarter
/** By page id. */
export const serviceDetails: Record<string, ServiceDetail> = {
  'bas-ias-lodgement-services': {
    title: 'BAS and IAS lodgment services',
    description:
      'We reconcile, prepare and lodge your BAS or IAS, tell you the amount before it is due, and catch up on late ones.',
    keywords: ['BAS lodgment', 'IAS lodgment', 'late BAS help', `BAS agent ${suburb}`],
    heading: 'BAS & IAS lodgement',
    lede: 'A business or instalment activity statement (BAS or IAS) is only as good as the books behind it. We fix the books, then lodge, and you’ll know the amount before the Australian Taxation Office (ATO) does.',
    covers: [
      'Reconciling bank, card and till figures for the period',
      'GST on sales and purchases, with GST-free items coded correctly',
      'PAYG withholding from wages, and PAYG instalments',
      'Monthly IAS for employers who need one between BAS',
      'Fuel tax credits, if your business can claim them',
      'Overdue statements, oldest first, and payment plans with the ATO',
    ],
    needs: 'Bank feed access, payroll reports and any cash records, soon after the period ends.',
    gets: 'A one-page summary to approve, then proof of lodgment and the payment details.',
    benefits: [
      {
        icon: 'calendar',
        title: 'Dates handled',
        description:
          'Quarterly BAS is due on 28 October, 28 February, 28 April and 28 July if you lodge yourself. Through an agent you can often lodge later.',
        benefit: 'You’ll get a reminder from us, not a penalty notice.',
      },
      {
        icon: 'wallet',
        title: 'No surprise amounts',
        description:
          'We’ll tell you the likely figure as soon as the period closes, while there’s still time to find the money.',
        benefit: 'You can plan the payment before it’s due.',
      },
      {
        icon: 'receipt',
        title: 'Credits you can prove',
        description:
          'Purchases over $82.50 including GST need a tax invoice. We’ll ask for missing ones while you can still find them.',
        benefit: 'You claim all the GST you can support, and no more.',
      },
      {
        icon: 'clock',
        title: 'A way back when late',
        description:
          'Whether it’s one missed quarter or eight, we’ll work through them in order, lodge them, and talk to the ATO about paying. Interest it charges has not been deductible since 1 July 2025.',
        benefit: 'You’ll know what you owe, and have a plan to pay it.',
      },
    ],
    reviewed,
  },
  'payroll-superannuation-mgmt': {
    title: 'Payroll and superannuation management',
    description:
      'Pay runs, payslips, Single Touch Payroll and super that reaches the fund within 7 business days of payday, run by us or checked by us.',
    keywords: [
      `payroll services ${suburb}`,
      'Payday Super',
      'Single Touch Payroll',
      'superannuation management',
    ],
    heading: 'Payroll & superannuation management',
    lede: 'Since 1 July 2026 super follows every payday, not every quarter. We run the pays, report them and make sure the super reaches the fund.',
    covers: [
      'Weekly, fortnightly or monthly pay runs from your timesheets',
      'Payslips to staff within one working day of payday',
      'Single Touch Payroll reports each payday and the year-end finalisation',
      'Super at 12% of qualifying earnings, in the fund within 7 business days',
      'Leave, allowances, overtime and final pays',
      'New starter forms and super fund choice',
    ],
    needs: 'Hours and changes by an agreed time, and money in the account on payday.',
    gets: 'A pay summary to approve before each run, and a super report after it.',
    benefits: [
      {
        icon: 'clock',
        title: 'Super on time',
        description:
          'Until 30 June 2026 quarterly payment was enough. Now every payday has its own deadline, so we check that each payment arrived.',
        benefit: 'We catch a late payment while it’s still small.',
      },
      {
        icon: 'people',
        title: 'Staff paid right',
        description:
          'We set up pay from the award you give us, and tell you if a rate looks wrong.',
        benefit: 'You’ll have fewer corrections and fewer awkward conversations.',
      },
      {
        icon: 'chart',
        title: 'Cash you can see',
        description:
          'Each pay summary shows net pay, tax and super together, with the date each one leaves the bank.',
        benefit: 'You’ll know the full cost of a roster before you pay it.',
      },
      {
        icon: 'document',
        title: 'Records kept seven years',
        description:
          'Employers must keep time and wage records for seven years under Fair Work rules. We store yours by pay run, so they’re easy to find.',
        benefit: 'You can answer a question about an old pay in minutes.',
      },
    ],
    reviewed,
  },
  'financial-accounting-reports': {
    title: 'Financial and accounting reports',
    description:
      'Monthly profit and loss, balance sheet and 13-week cash forecast with plain notes, and year-end statements for you, the bank or a buyer.',
    keywords: [
      'financial reports small business',
      'monthly management reports',
      'cash flow forecast',
      'year-end financial statements',
    ],
    heading: 'Financial & accounting reports',
    lede: 'A report should tell you what to do on Monday. Ours are short, checked against the bank, and come with a note in plain words.',
    covers: [
      'Profit and loss by month, beside last year and your plan',
      'A balance sheet with every balance checked against a statement or list',
      'A rolling 13-week cash forecast',
      'Who owes you, who you owe, and for how long',
      'Reports by job, site or product where your books allow it',
      'Year-end financial statements for tax and lenders',
    ],
    needs: 'Books that are up to date at month end, or let us keep them for you.',
    gets: 'A report after each month, and a call about it once a quarter.',
    benefits: [
      {
        icon: 'chart',
        title: 'See the trend',
        description:
          'Three months side by side show rising costs long before the year-end report does.',
        benefit: 'You can change a price this month, not next year.',
      },
      {
        icon: 'wallet',
        title: 'Know the low point',
        description:
          'The forecast marks the week your balance is lowest, with wages, super, BAS and rent already in it.',
        benefit: 'You can put off a purchase or chase an invoice in time.',
      },
      {
        icon: 'ledger',
        title: 'Numbers that hold up',
        description:
          'We check loan, tax and payroll balances against outside records before you see them.',
        benefit: 'You’ll have answers ready when a lender asks.',
      },
      {
        icon: 'document',
        title: 'Ready at year end',
        description:
          'When each month is closed properly, the tax return starts from finished figures.',
        benefit: 'There’s less to dig up in July, and less extra work.',
      },
    ],
  },
  'accounts-payable-receivable': {
    title: 'Accounts payable and receivable',
    description:
      'We enter bills, prepare payments for your approval, send invoices and chase late payers, with a weekly list of what is due both ways.',
    keywords: [
      'accounts payable service',
      'accounts receivable service',
      'chasing late invoices',
      'bill payment bookkeeping',
    ],
    heading: 'Accounts payable & receivable',
    lede: 'Money you’ve earned shouldn’t sit in someone else’s account. We send the invoices, follow them up and match the payments. You approve what goes out.',
    covers: [
      'Bills entered, coded and matched to orders or delivery notes',
      'A payment run for you to approve on set days',
      'Supplier statements checked against what we hold',
      'Invoices sent as soon as you tell us a job is done',
      'Reminders on a timetable you choose, by email and phone',
      'Customer payments matched the day they arrive',
    ],
    needs: 'Bills sent on or photographed, and a message when a job is done.',
    gets: 'A weekly page of who owes you, what you owe, and what is overdue.',
    benefits: [
      {
        icon: 'clock',
        title: 'Paid sooner',
        description: 'Invoices go out straight away, and reminders follow automatically.',
        benefit: 'You won’t spend your evenings chasing money.',
      },
      {
        icon: 'shield',
        title: 'Safer payments',
        description:
          'If a supplier’s bank details change, we confirm them by phone first. Nothing is paid without your approval.',
        benefit: 'A fake invoice has to get past two people.',
      },
      {
        icon: 'people',
        title: 'Suppliers kept happy',
        description:
          'Bills are paid on a day that suits your cash and their terms, and we note any disputes.',
        benefit: 'You’ll keep your credit terms and your good name.',
      },
      {
        icon: 'receipt',
        title: 'GST recorded correctly',
        description: 'Each bill is stored with its tax invoice and the correct GST code.',
        benefit: 'BAS time is a quick check, not a search.',
      },
    ],
  },
  'sole-trader-tax-services': {
    title: 'Sole trader tax services',
    description:
      'Tax returns for sole traders and contractors: income, vehicle, tools, home costs, personal services income and a set-aside plan.',
    keywords: [
      'sole trader tax return',
      `ABN tax return ${suburb}`,
      'tradie accountant',
      'contractor tax help',
    ],
    heading: 'Sole trader tax services',
    lede: 'You and your business share one tax return. We make sure the business half is right, and that the next bill doesn’t find you without the money.',
    covers: [
      'Your annual return, with ABN income and any wages together',
      'The personal services income tests, contract by contract',
      'Vehicle claims by logbook, cents per kilometre or actual cost',
      'Tools, equipment and small asset write-offs',
      'The business share of your phone, internet and home',
      'PAYG instalments checked, and varied if your income has changed',
    ],
    needs: 'Bank statements or software access, your logbook, and last year’s return.',
    gets: 'A draft with each claim explained, then a figure to put aside in the year ahead.',
    benefits: [
      {
        icon: 'wallet',
        title: 'A set-aside that fits',
        description:
          'Many new traders put away 20% to 30% of income. We’ll work out your own percentage, with GST and HECS included.',
        benefit: 'The money is there when the tax is due.',
      },
      {
        icon: 'scales',
        title: 'Claims that stand up',
        description:
          'We claim what your records support, and show you which records would let you claim more next year.',
        benefit: 'You can answer a letter about any line.',
      },
      {
        icon: 'receipt',
        title: 'Write-offs timed well',
        description:
          'A business with turnover under $10 million that uses simplified depreciation can write off an asset costing under $20,000 straight away. Since 1 July 2026 that has no end date.',
        benefit: 'You buy what you need, and claim it in the right year.',
      },
      {
        icon: 'calendar',
        title: 'Late years cleared',
        description:
          'If you’ve missed some returns, we’ll find out which are due and lodge them in order.',
        benefit: 'You can open your mail again.',
      },
    ],
    reviewed,
  },
  'partnership-tax-services': {
    title: 'Partnership tax services',
    description:
      'Partnership tax returns, profit shares, drawings and each partner’s own return, prepared together so that the figures agree.',
    keywords: [
      'partnership tax return',
      'partners profit share',
      'family partnership accountant',
      `partnership accounting ${suburb}`,
    ],
    heading: 'Partnership tax services',
    lede: 'A partnership lodges its own return, but the partners pay the tax. We do both together, so everyone reports the same numbers.',
    covers: [
      'The partnership’s annual accounts and tax return',
      'Profit or loss split as your agreement says',
      'Drawings and capital accounts for each partner',
      'GST and BAS in the partnership’s name',
      'Partners’ own tax returns, if you would like us to do them',
      'Changes when a partner joins, leaves or dies',
    ],
    needs: 'The agreement if there is one, the books, and a list of private drawings.',
    gets: 'One meeting with all partners, with the result and each share on a page.',
    benefits: [
      {
        icon: 'people',
        title: 'Everyone sees the same page',
        description:
          'We explain the year to all partners at once, in the same words and with the same figures.',
        benefit: 'Fewer arguments about who took what.',
      },
      {
        icon: 'ledger',
        title: 'Drawings kept straight',
        description:
          'Money a partner takes out is not a wage. We track it against their share of profit.',
        benefit: 'Each partner knows what they can safely take.',
      },
      {
        icon: 'document',
        title: 'The agreement, checked',
        description:
          'We compare your agreement with what really happens, and list the gaps for your solicitor.',
        benefit: 'The split is agreed before it matters.',
      },
      {
        icon: 'calendar',
        title: 'Returns in step',
        description:
          'The partnership return is finished first, and the partners’ returns follow from it.',
        benefit: 'No partner has to amend because the figures came late.',
      },
    ],
  },
  'company-tax-returns-aus': {
    title: 'Company tax returns in Australia',
    description:
      'Company accounts, tax return and ASIC annual review, with director loans, dividends and tax instalments checked through the year.',
    keywords: [
      'company tax return Australia',
      'small company accountant',
      'ASIC annual review',
      'Division 7A director loans',
    ],
    heading: 'Company tax returns',
    lede: 'A company’s money isn’t yours until it’s paid to you the right way. We prepare the return and keep the two apart.',
    covers: [
      'Financial statements and the company tax return',
      'The ASIC annual review, solvency resolution and address or officer changes',
      'Director and shareholder loans under Division 7A',
      'Dividends, franking account and distribution statements',
      'Tax losses, and whether the company can carry them forward or back',
      'PAYG instalments checked against this year’s profit',
    ],
    needs:
      'Software access, loan and asset documents, and the ASIC statement when it comes. If we set up the company: photo ID first, as the law requires.',
    gets: 'Statements to sign, the return, and a note of what to pay and when.',
    benefits: [
      {
        icon: 'shield',
        title: 'Loans dealt with early',
        description:
          'Money taken out other than as wages, a dividend or a proper loan can be taxed as a dividend. We check before year end, while you still have choices.',
        benefit: 'A private expense does not become a tax bill.',
      },
      {
        icon: 'scales',
        title: 'Wage or dividend, compared',
        description: 'We set out what each way of paying yourself costs you and the company.',
        benefit: 'You choose with the numbers in front of you.',
      },
      {
        icon: 'document',
        title: 'ASIC kept up to date',
        description:
          'Late changes and unpaid annual reviews cost extra. We lodge changes and remind you of the annual review.',
        benefit: 'The company register stays correct.',
      },
      {
        icon: 'chart',
        title: 'No surprise tax',
        description:
          'An estimate before 30 June shows the likely tax, and what you can still do about it.',
        benefit: 'You decide in May, and have no regrets in July.',
      },
    ],
  },
  'trust-tax-return-services': {
    title: 'Trust tax return services',
    description:
      'Family and unit trust returns, with the deed read, resolutions made by 30 June and clear statements for every beneficiary.',
    keywords: [
      'trust tax return',
      'family trust accountant',
      'trustee resolution 30 June',
      'discretionary trust distributions',
    ],
    heading: 'Trust tax return services',
    lede: 'With a trust, the key date comes before the year ends. We plan the distribution in time, then prepare the return that follows from it.',
    covers: [
      'Reading the deed: who can benefit, and how income is defined',
      'A planning talk before year end with estimated income',
      'Draft trustee resolutions, ready to sign well before 30 June',
      'Trust accounts and the annual tax return',
      'Capital gains and franked dividends passed on correctly',
      'Tax file numbers reported for beneficiaries where required',
    ],
    needs:
      'The deed and all changes, the books, and the beneficiaries’ details. If we set up the trust: photo ID first, as the law requires.',
    gets: 'Signed resolutions on file, the return, and a statement for each beneficiary.',
    benefits: [
      {
        icon: 'calendar',
        title: 'Resolutions in time',
        description:
          'Resolutions have to be made by 30 June, or earlier if the deed says so. After that the trustee may pay tax at the top rate. We’ll book the talk well before then.',
        benefit: 'You sign while it still counts.',
      },
      {
        icon: 'document',
        title: 'The deed comes first',
        description:
          'What was done last year may not be what the deed allows. We read the deed first.',
        benefit: 'Distributions hold up if they are questioned.',
      },
      {
        icon: 'people',
        title: 'Clear to the family',
        description:
          'We tell each adult beneficiary what’s reported in their name and what it means for their tax.',
        benefit: 'No one gets a tax bill they didn’t expect.',
      },
      {
        icon: 'house',
        title: 'Land tax checked',
        description:
          'Some trusts get no land tax threshold in NSW. We’ll tell you before a trust buys land.',
        benefit: 'You’ll know the annual cost before you sign.',
      },
    ],
    reviewed,
  },
  'self-managed-super-funds': {
    title: 'Self-managed super fund accounting',
    description:
      'SMSF accounts, annual return and independent audit arranged each year, so your complying fund keeps its 15% tax rate.',
    keywords: [
      `SMSF accountant ${suburb}`,
      'self-managed super fund tax',
      'SMSF annual return',
      'SMSF audit',
    ],
    heading: 'Self-managed super funds',
    lede: 'A complying fund generally pays tax at 15%. It takes work every year to stay complying, and the trustees answer for it. We do the work and keep you informed.',
    covers: [
      'Annual financial statements and member balances',
      'The SMSF annual return',
      'An independent auditor arranged, and their questions answered',
      'Contributions tracked against the caps: $30,000 concessional in 2025-26, $32,500 in 2026-27',
      'Pension payments and the minimum to be paid each year',
      'Property, shares and term deposits recorded at market value',
      'Minutes, investment strategy reviews and trustee declarations',
    ],
    needs: 'Bank and investment statements, contracts and any trustee decisions.',
    gets: 'Accounts to sign, the audit report, and a list of dates for the coming year.',
    benefits: [
      {
        icon: 'shield',
        title: 'Mistakes caught early',
        description:
          'The usual mistakes are loans to members, private use of assets and mixed bank accounts. We look for them during the year.',
        benefit: 'You can fix a mistake before the auditor has to report it.',
      },
      {
        icon: 'wallet',
        title: 'The 15% rate protected',
        description:
          'A fund that stops complying can lose the 15% rate. From 2026-27 Division 296 adds tax on earnings above a $3 million balance, and we’ll tell you if it applies.',
        benefit: 'Your savings are taxed the way you planned.',
      },
      {
        icon: 'chart',
        title: 'Balances you can rely on',
        description: 'We update market values each year and keep the source on file.',
        benefit: 'You can plan a pension on real figures.',
      },
      {
        icon: 'scales',
        title: 'Clear about our part',
        description:
          'We do accounts and tax. Whether to open a fund, or what to invest in, is advice for a licensed financial adviser.',
        benefit: 'You’ll know who to ask for what.',
      },
    ],
    reviewed,
  },
  'employment-income-returns': {
    title: 'Tax returns for employment income',
    description:
      'Tax returns for people with a job: income checked, claims matched to your work, HECS and Medicare worked out, and a draft you approve.',
    keywords: [
      'employment income tax return',
      'wage earner tax return',
      'nurse tax return',
      'HECS repayment tax return',
    ],
    heading: 'Employment income returns',
    lede: 'For nurses, drivers, cleaners, teachers and anyone else on wages. We check what was reported, claim what your job allows and show you the result first.',
    covers: [
      'Income statements from every job, checked against the records of the Australian Taxation Office (ATO)',
      'Interest, dividends and government payments',
      'Work claims for your occupation: car, tools, uniform, study and home office',
      'Donations of $2 or more to deductible gift recipients',
      'HECS or HELP repayment worked out from your repayment income',
      'Medicare levy, the surcharge, and private health details',
      'Returns for earlier years, and amendments',
    ],
    needs: 'ID, tax file number, bank details and receipts.',
    gets: 'A plain draft to approve. Most online refunds then arrive within two weeks, though some take longer.',
    benefits: [
      {
        icon: 'receipt',
        title: 'Claims for your job',
        description:
          'A nurse and a forklift driver claim different things. We ask about your shifts, gear and training, not only your receipts.',
        benefit: 'You’ll claim the most the law allows, and can show why.',
      },
      {
        icon: 'chart',
        title: 'No HECS shock',
        description:
          'With two jobs, too little may be withheld for HECS. We’ll show you why, and how to fix it with your employer.',
        benefit: 'Next year’s result won’t be a surprise.',
      },
      {
        icon: 'clock',
        title: 'Help if you’re late',
        description:
          'If you lodge yourself, you have until 31 October. If you’ve missed it, we’ll start with the oldest year and work forward.',
        benefit: 'You deal with it once, and it’s done.',
      },
      {
        icon: 'shield',
        title: 'Nothing lodged unseen',
        description: 'You read the draft, ask what you like, and approve it in your own time.',
        benefit: 'You’ll know what you’ve signed.',
      },
    ],
    reviewed,
  },
  'investment-property-tax': {
    title: 'Investment property tax',
    description:
      'Rental returns with interest, repairs, capital works and depreciation claimed correctly, and records kept for capital gains later.',
    keywords: [
      'investment property tax',
      'rental property tax return',
      'depreciation schedule',
      'negative gearing accountant',
    ],
    heading: 'Investment property tax',
    lede: 'One rental can fill a drawer with paper. We turn it into a clear schedule each year, and a running file for the day you sell.',
    covers: [
      'Rent, bond money kept and insurance payouts',
      'Loan interest, split where money was also used privately',
      'Repairs told apart from improvements',
      'Capital works, generally 2.5% a year over 40 years',
      'Borrowing costs, spread over five years or the loan if shorter',
      'Each joint owner’s share, as the title says',
      'Weeks when you used the place yourself or it wasn’t for rent',
    ],
    needs: 'The agent’s annual statement, loan statements, bills and the purchase contract.',
    gets: 'A schedule for each property, the return, and an updated cost base file.',
    benefits: [
      {
        icon: 'house',
        title: 'Maximise deductions',
        description:
          'We go through a full list with you, from strata levies to land tax. From 1 July 2027 a loss on an established home comes off other income only if you signed the contract before 7.30 pm on 12 May 2026. We’ll tell you which rule is yours.',
        benefit: 'You’ll claim every cost the rules allow for your property.',
      },
      {
        icon: 'document',
        title: 'Depreciation schedules',
        description:
          'We’ll tell you whether a quantity surveyor’s report is likely to pay for itself, and use it line by line once you have one.',
        benefit: 'Building and fittings are claimed year after year.',
      },
      {
        icon: 'scales',
        title: 'Capital gains advice',
        description:
          'Duty, legal fees and improvements go into the cost base as they happen. Capital works you’ve claimed come out of it.',
        benefit: 'You can ask “what if we sell?” and get an answer.',
      },
      {
        icon: 'shield',
        title: 'ATO compliance',
        description:
          'The Australian Taxation Office (ATO) matches rent, loan and property records with returns. We check yours against the same sources first.',
        benefit: 'You’ll get fewer letters, and have documents ready if one comes.',
      },
    ],
    reviewed,
  },
  'capital-gains-tax-service': {
    title: 'Capital gains tax service',
    description:
      'Work out capital gains on property, shares or crypto: 12-month discount, cost base, losses and what to put aside before you sell.',
    keywords: [
      'capital gains tax service',
      'CGT discount 12 months',
      'cost base records',
      'CGT on property and shares',
    ],
    heading: 'Capital gains tax service',
    lede: 'The best time to ask about capital gains tax is before you sign. The next best is now. We work out the gain and show each step.',
    covers: [
      'An estimate before you sell, with the tax and when it falls due',
      'Discount eligibility: held for more than 12 months, contract date to contract date',
      'Cost base records: price, duty, legal fees, improvements and selling costs',
      'Missing documents recovered from banks, conveyancers and registries',
      'Your home: full or part exemption, and time spent renting it out',
      'Shares, managed funds and crypto, parcel by parcel',
      'Capital losses, taken off before the discount and carried forward',
    ],
    needs: 'The contracts, costs and dates for buying and selling.',
    gets: 'A worked calculation you can keep, and the figures in your return.',
    benefits: [
      {
        icon: 'calendar',
        title: 'The 12-month rule',
        description:
          'If you’ve held an asset for more than 12 months, you can generally halve the gain. If you sign a week too early, you can’t.',
        benefit: 'You’ll know the right date before you sign.',
      },
      {
        icon: 'ledger',
        title: 'A fuller cost base',
        description:
          'Forgotten costs mean more tax. We’ll ask about each one, from stamp duty to the new roof.',
        benefit: 'You won’t be taxed on money you spent.',
      },
      {
        icon: 'clock',
        title: 'Ready for July 2027',
        description:
          'For sales from 1 July 2027 an indexed cost base and a 30% minimum tax replace the discount (Act 49 of 2026). Growth before then keeps it. We’ll note what to value, and when.',
        benefit: 'Your records will suit the old rules and the new.',
      },
      {
        icon: 'wallet',
        title: 'Cash for the tax',
        description:
          'Usually no one withholds tax for you. For property, get a clearance certificate first, or the buyer must withhold part of the price. We’ll give you a figure to put aside.',
        benefit: 'You can pay the bill when it comes.',
      },
    ],
    reviewed,
  },
  'foreign-income-tax-aus': {
    title: 'Foreign income tax in Australia',
    description:
      'Overseas wages, pensions, rent and interest reported properly, with residency checked, foreign tax offset claimed and past gaps fixed.',
    keywords: [
      'foreign income tax Australia',
      'worldwide income',
      'foreign income tax offset',
      'overseas pension tax',
    ],
    heading: 'Foreign income tax',
    lede: 'If you are an Australian resident for tax, you report income from the whole world. We’ll help you get it right, and use the offset so you don’t pay twice.',
    covers: [
      'Whether you are a resident, a foreign resident or a temporary resident for tax',
      'Worldwide income: wages, pensions, rent, interest, dividends and gains',
      'Amounts converted to Australian dollars at accepted rates',
      'Foreign income tax offset, and its limit',
      'Tax treaties, where Australia has one with that country',
      'Overseas property and shares, including later sale',
      'Earlier years put right by amendment or disclosure',
    ],
    needs: 'Overseas payslips, bank and tax documents, and dates of travel.',
    gets: 'A list of what is reported and why, the draft, then the lodged return.',
    benefits: [
      {
        icon: 'globe',
        title: 'Worldwide income, sorted',
        description:
          'Rent from a family flat or interest on an old account counts, even if the money never comes here. We’ll list each source with you.',
        benefit: 'You’ll know what belongs in the return.',
      },
      {
        icon: 'scales',
        title: 'Foreign tax offset',
        description:
          'Tax you paid overseas can often reduce Australian tax on the same income. We’ll gather the proof and work out the limit.',
        benefit: 'The same dollar is less likely to be taxed twice.',
      },
      {
        icon: 'shield',
        title: 'Penalty risk reduction',
        description:
          'Countries share account details. If you tell the Australian Taxation Office (ATO) about a mistake first, the penalty is usually smaller.',
        benefit: 'You fix an old mistake on your own terms.',
      },
      {
        icon: 'people',
        title: 'Moves planned ahead',
        description:
          'Arriving, leaving or working abroad changes what is taxed. Talk to us before you travel if you can.',
        benefit: 'Your residency is written down, with the reasons.',
      },
    ],
  },
};
