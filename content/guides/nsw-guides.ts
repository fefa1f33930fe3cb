import type { Guide } from './guide.ts';

const reviewed = '2026-11-15';

const ato = 'https://www.ato.gov.au';
const business = `${ato}/businesses-and-organisations`;
const individuals = `${ato}/individuals-and-families`;
const deductions = `${individuals}/income-deductions-offsets-and-records/deductions-you-can-claim`;
const investments = `${individuals}/investments-and-assets`;

export const nswGuideTexts: readonly Guide[] = [
  {
    id: 'gst-registration-guide',
    title: 'When to register for GST in NSW, and how',
    description:
      'You must register for GST within 21 days of reaching $75,000 over 12 months. See who registers sooner, how to count turnover, and a worked example.',
    keywords: ['GST registration NSW', 'GST threshold $75,000', 'register for GST', 'GST 21 days'],
    heading: 'When must you register for GST?',
    summary:
      'The $75,000 test, the 21 days, who registers from the first dollar, and what to do if you are late.',
    audience: 'business',
    kind: 'Article',
    reviewed,
    sources: [
      {
        label: 'ATO: Registering for GST',
        href: `${business}/gst-excise-and-indirect-taxes/gst/registering-for-gst`,
      },
      {
        label: 'ATO: Claiming GST credits',
        href: `${business}/gst-excise-and-indirect-taxes/gst/claiming-gst-credits`,
      },
      {
        label: 'ATO: GST-free sales',
        href: `${business}/gst-excise-and-indirect-taxes/gst/when-to-charge-gst-and-when-not-to/gst-free-sales`,
      },
      {
        label: 'ATO: Ride-sourcing',
        href: `${business}/income-deductions-and-concessions/sharing-economy-and-tax/ride-sourcing`,
      },
    ],
  },
  {
    id: 'bookkeeping-basics',
    title: 'Bookkeeping basics for NSW small businesses',
    description:
      'A weekly bookkeeping routine for a small business: what to record, BAS dates, how long to keep it, a worked BAS and how to catch up.',
    keywords: [
      'bookkeeping basics',
      'BAS due dates',
      'how long to keep business records',
      'small business NSW',
    ],
    heading: 'What books does a small business have to keep?',
    summary:
      'A routine that survives a busy week, the BAS dates, and a way back if you are behind.',
    audience: 'business',
    kind: 'Article',
    reviewed,
    sources: [
      {
        label: 'ATO: Overview of record-keeping rules for business',
        href: `${business}/preparing-lodging-and-paying/record-keeping-for-business/overview-of-record-keeping-rules-for-business`,
      },
      {
        label: 'ATO: Due dates for lodging and paying your BAS',
        href: `${business}/preparing-lodging-and-paying/business-activity-statements-bas/due-dates-for-lodging-and-paying-your-bas`,
      },
      { label: 'ATO: Help with paying', href: `${individuals}/paying-the-ato/help-with-paying` },
      {
        label: 'Fair Work Ombudsman: Record-keeping',
        href: 'https://www.fairwork.gov.au/pay-and-wages/paying-wages/record-keeping',
      },
    ],
  },
  {
    id: 'tax-planning-strategies',
    title: 'Tax planning before 30 June for NSW small business',
    description:
      'Four things a small business can still do before 30 June: timing, assets and prepayments, super, and trust resolutions, with the sums worked through.',
    keywords: [
      'tax planning',
      'end of financial year',
      'prepaid expenses',
      'instant asset write-off',
      'trust resolutions',
    ],
    heading: 'What can a small business still do before 30 June?',
    summary:
      'Timing, assets and prepayments, super, and trust resolutions, with one plan worked through in dollars.',
    audience: 'business',
    kind: 'Article',
    reviewed,
    sources: [
      {
        label: 'ATO: Deductions for prepaid expenses 2026',
        href: `${ato}/forms-and-instructions/deductions-for-prepaid-expenses-2026`,
      },
      {
        label: 'ATO: Instant asset write-off',
        href: `${business}/income-deductions-and-concessions/depreciation-and-capital-expenses-and-allowances/simpler-depreciation-for-small-business/instant-asset-write-off`,
      },
      { label: 'ATO: Trusts', href: `${business}/trusts` },
      {
        label: 'ATO: How SMSFs are taxed',
        href: `${individuals}/super-for-individuals-and-families/self-managed-super-funds-smsf/smsf-administration-and-reporting/how-smsfs-are-taxed`,
      },
      {
        label: 'ATO: Tax rates, Australian residents',
        href: `${ato}/tax-rates-and-codes/tax-rates-australian-residents`,
      },
    ],
  },
  {
    id: 'payroll-compliance-checklist',
    title: 'Payroll compliance checklist for NSW employers',
    description:
      'Payroll lists to tick and print: before the first shift, each payday, each year. Covers 12% super within 7 business days, payslips and payroll tax.',
    keywords: [
      'payroll checklist NSW',
      'Payday Super',
      'payslip rules',
      'NSW payroll tax threshold',
    ],
    heading: 'What must you do each payday in NSW?',
    summary:
      'Lists to tick and print for new staff, each payday and each year, with one café pay run worked out.',
    audience: 'business',
    kind: 'Document',
    reviewed,
    sources: [
      { label: 'ATO: Payday Super', href: `${ato}/paydaysuper` },
      {
        label: 'ATO: Payment deadlines for Payday Super',
        href: `${business}/super-for-employers/paying-super-on-payday/payment-deadlines-for-payday-super`,
      },
      {
        label: 'ATO: Single Touch Payroll',
        href: `${business}/hiring-and-paying-your-workers/single-touch-payroll`,
      },
      {
        label: 'Fair Work Ombudsman: Pay slips',
        href: 'https://www.fairwork.gov.au/pay-and-wages/paying-wages/pay-slips',
      },
      {
        label: 'Fair Work Ombudsman: Record-keeping',
        href: 'https://www.fairwork.gov.au/pay-and-wages/paying-wages/record-keeping',
      },
      {
        label: 'Revenue NSW: Payroll tax thresholds and rates',
        href: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/payroll-tax/lodge-and-pay-returns/thresholds-and-rates',
      },
      {
        label: 'SIRA: Workers compensation',
        href: 'https://www.sira.nsw.gov.au/workers-compensation',
      },
    ],
  },
  {
    id: 'investment-property-tax-tips',
    title: 'Investment property tax in NSW: what you can claim',
    description:
      'Which rental costs you claim now, which over 5 or 40 years, and which wait for the sale. With a worked year, the CGT discount and NSW land tax.',
    keywords: [
      'investment property tax NSW',
      'rental deductions',
      'capital works 2.5%',
      'negative gearing',
      'land tax',
    ],
    heading: 'What can you claim on an investment property?',
    summary:
      'Three boxes for every cost, a Merrylands unit worked through for a year, and what selling means.',
    audience: 'individual',
    kind: 'Article',
    reviewed,
    sources: [
      {
        label: 'ATO: Rental expenses',
        href: `${investments}/property-and-land/residential-rental-properties/rental-expenses`,
      },
      {
        label: 'ATO: Work out your capital works deductions',
        href: `${investments}/property-and-land/residential-rental-properties/rental-expenses/capital-expenses/work-out-your-capital-works-deductions`,
      },
      {
        label: 'ATO: Records for rental properties and holiday homes',
        href: `${investments}/property-and-land/residential-rental-properties/records-for-rental-properties-and-holiday-homes`,
      },
      { label: 'ATO: CGT discount', href: `${investments}/capital-gains-tax/cgt-discount` },
      {
        label: 'ATO: Reforming negative gearing and capital gains tax',
        href: `${ato}/about-ato/new-legislation/in-detail/individuals/tax-reform-boosting-home-ownership-reforming-negative-gearing-and-capital-gains-tax`,
      },
      {
        label: 'Revenue NSW: Land tax thresholds and rates',
        href: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/land-tax/understanding-land-tax/thresholds-and-rates',
      },
    ],
  },
  {
    id: 'work-related-deductions',
    title: 'Work-related deductions: what employees can claim',
    description:
      'The three tests for a work deduction, with the limits for cars, tools, laundry and donations, what changed for 2026-27, and a nurse’s claim worked out.',
    keywords: [
      'work-related deductions',
      'cents per kilometre',
      'logbook method',
      'laundry deduction',
      'standard deduction',
    ],
    heading: 'Which work expenses can you claim?',
    summary:
      'Three tests, the limits for cars, tools and laundry, and what the new standard deduction changes.',
    audience: 'individual',
    kind: 'Article',
    reviewed,
    sources: [
      { label: 'ATO: Deductions you can claim', href: deductions },
      {
        label: 'ATO: Standard deduction for work-related expenses',
        href: `${deductions}/work-related-deductions/standard-deduction-for-work-related-expenses`,
      },
      {
        label: 'ATO: Cents per kilometre method',
        href: `${deductions}/work-related-deductions/cars-transport-and-travel/motor-vehicle-and-car-expenses/expenses-for-a-car-you-own-or-lease/cents-per-kilometre-method`,
      },
      {
        label: 'ATO: Logbook method',
        href: `${deductions}/work-related-deductions/cars-transport-and-travel/motor-vehicle-and-car-expenses/expenses-for-a-car-you-own-or-lease/logbook-method`,
      },
      {
        label: 'ATO: Clothing, laundry and dry-cleaning expenses',
        href: `${deductions}/work-related-deductions/clothes-and-items-you-wear-at-work/clothing-laundry-and-dry-cleaning-expenses`,
      },
      { label: 'ATO: Gifts and donations', href: `${deductions}/gifts-and-donations` },
    ],
  },
  {
    id: 'cryptocurrency-tax-guide',
    title: 'Cryptocurrency tax: when you pay and how much',
    description:
      'When selling, swapping, spending or staking crypto is taxed in Australia, how to work out the gain, the 12-month discount, and the records to keep.',
    keywords: [
      'cryptocurrency tax Australia',
      'crypto capital gains',
      'staking rewards tax',
      'crypto records ATO',
    ],
    heading: 'When is cryptocurrency taxed?',
    summary:
      'Which crypto events are taxed, one year worked through step by step, and the records that make it easy.',
    audience: 'individual',
    kind: 'Article',
    reviewed,
    sources: [
      { label: 'ATO: Crypto asset investments', href: `${investments}/crypto-asset-investments` },
      {
        label: 'ATO: Crypto asset transactions',
        href: `${investments}/crypto-asset-investments/transactions-acquiring-and-disposing-of-crypto-assets/crypto-asset-transactions`,
      },
      {
        label: 'ATO: How to work out and report CGT on crypto',
        href: `${investments}/crypto-asset-investments/how-to-work-out-and-report-cgt-on-crypto`,
      },
      {
        label: 'ATO: Staking rewards and airdrops',
        href: `${investments}/crypto-asset-investments/transactions-acquiring-and-disposing-of-crypto-assets/staking-rewards-and-airdrops`,
      },
      {
        label: 'ATO: Keeping crypto records',
        href: `${investments}/crypto-asset-investments/keeping-crypto-records`,
      },
      {
        label: 'ATO: Reforming negative gearing and capital gains tax',
        href: `${ato}/about-ato/new-legislation/in-detail/individuals/tax-reform-boosting-home-ownership-reforming-negative-gearing-and-capital-gains-tax`,
      },
    ],
  },
  {
    id: 'business-structure-comparison',
    title: 'Sole trader, company, partnership or trust in NSW',
    description:
      'Compare a sole trader, company, partnership and discretionary trust in NSW on liability, tax, setup, compliance, pros and cons, in one table.',
    keywords: [
      'business structure comparison',
      'sole trader or company',
      'partnership',
      'discretionary trust NSW',
    ],
    heading: 'Which business structure suits you?',
    summary: 'Sole trader, company, partnership and discretionary trust side by side in one table.',
    audience: 'entrepreneur',
    kind: 'Document',
    reviewed,
    sources: [
      {
        label: 'business.gov.au: Business structures',
        href: 'https://business.gov.au/planning/business-structures-and-types/business-structures',
      },
      {
        label: 'ATO: Business structures, key tax obligations',
        href: `${business}/starting-registering-or-closing-a-business/starting-your-own-business/business-structures-key-tax-obligations`,
      },
      { label: 'ATO: Company tax rates', href: `${ato}/tax-rates-and-codes/company-tax-rates` },
      {
        label: 'ASIC: Register a company',
        href: 'https://www.asic.gov.au/for-business-and-companies/companies/register-a-company',
      },
      {
        label: 'Revenue NSW: Land tax',
        href: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/land-tax',
      },
      {
        label: 'ATO: Introducing a minimum tax on discretionary trusts',
        href: `${ato}/about-ato/new-legislation/in-detail/businesses/tax-reform-introducing-a-minimum-tax-on-discretionary-trusts`,
      },
    ],
  },
  {
    id: 'startup-financial-planning-template',
    title: 'Startup financial plan: a template in 7 sections',
    description:
      'A free financial plan for a new business in seven fill-in sections: costs, sales, break-even, 13-week cash, runway, tax and funding. Print it when done.',
    keywords: [
      'startup financial plan template',
      'runway',
      '13-week cash forecast',
      'break-even',
      'business plan NSW',
    ],
    heading: 'What goes in a startup’s financial plan?',
    summary:
      'Seven sections to fill in and print, from set-up costs to runway. Your answers stay in your browser.',
    audience: 'entrepreneur',
    kind: 'Document',
    reviewed,
    sources: [
      { label: 'business.gov.au: Cash flow', href: 'https://business.gov.au/finance/cash-flow' },
      {
        label: 'business.gov.au: Set up a cash flow statement',
        href: 'https://business.gov.au/finance/cash-flow/set-up-a-cash-flow-statement',
      },
      {
        label: 'ATO: Starting your own business',
        href: `${business}/starting-registering-or-closing-a-business/starting-your-own-business`,
      },
      {
        label: 'ATO: Registering for GST',
        href: `${business}/gst-excise-and-indirect-taxes/gst/registering-for-gst`,
      },
    ],
  },
  {
    id: 'registration-requirements',
    title: 'Registrations you need to start a business in NSW',
    description:
      'ABN, business name, GST, PAYG withholding, workers compensation and licences: which you need in NSW, when, where to apply and what each one costs.',
    keywords: [
      'register a business NSW',
      'ABN',
      'business name registration',
      'NSW business licence',
      'PAYG withholding',
    ],
    heading: 'What must you register to start a business in NSW?',
    summary:
      'ABN, name, tax, insurance and licences in the order that works, with what each one costs.',
    audience: 'entrepreneur',
    kind: 'Document',
    reviewed,
    sources: [
      {
        label: 'Australian Business Register: Applying for an ABN',
        href: 'https://www.abr.gov.au/business-super-funds-charities/applying-abn',
      },
      {
        label: 'ASIC: Register a business name',
        href: 'https://www.asic.gov.au/for-business-and-companies/business-names/register-a-business-name/',
      },
      { label: 'business.gov.au: Registrations', href: 'https://business.gov.au/registrations' },
      { label: 'Service NSW: Business', href: 'https://www.service.nsw.gov.au/business' },
      {
        label: 'ATO: Registering for GST',
        href: `${business}/gst-excise-and-indirect-taxes/gst/registering-for-gst`,
      },
      {
        label: 'ASIC: Business names fees',
        href: 'https://www.asic.gov.au/for-business-and-companies/forms-and-fees/all-fees/schedules-of-business-names-fees',
      },
      {
        label: 'business.gov.au: Register licences and permits',
        href: 'https://business.gov.au/Registrations/Register-licences-and-permits',
      },
    ],
  },
  {
    id: 'first-year-tax-tips',
    title: 'First year in business: tax tips for NSW owners',
    description:
      'How much tax to set aside in your first year in business, the costs people forget, why PAYG instalments surprise you, and the dates to know.',
    keywords: [
      'first year in business tax',
      'how much tax to set aside',
      'PAYG instalments',
      'sole trader tax NSW',
    ],
    heading: 'How do you handle tax in your first year?',
    summary:
      'What to set aside, the costs people forget, and why the second year brings a surprise.',
    audience: 'entrepreneur',
    kind: 'Article',
    reviewed,
    sources: [
      {
        label: 'ATO: Starting your own business',
        href: `${business}/starting-registering-or-closing-a-business/starting-your-own-business`,
      },
      {
        label: 'ATO: PAYG instalments',
        href: `${business}/income-deductions-and-concessions/payg-instalments`,
      },
      {
        label: 'ATO: Tax rates, Australian residents',
        href: `${ato}/tax-rates-and-codes/tax-rates-australian-residents`,
      },
      {
        label: 'ATO: Record keeping for business',
        href: `${business}/preparing-lodging-and-paying/record-keeping-for-business`,
      },
    ],
  },
  {
    id: 'tax-return-preparation-guide',
    title: 'How to prepare your tax return, step by step',
    description:
      'Prepare your tax return step by step: dates, 2025-26 rates, HELP and the Medicare levy, what to bring, a worked refund, and what to do if you are late.',
    keywords: [
      'prepare tax return',
      'tax return due date 31 October',
      'HELP repayment',
      'Medicare levy',
      'tax refund',
    ],
    heading: 'How do you prepare your tax return?',
    summary:
      'Seven steps, the 2025-26 figures, a worked refund with a HELP debt, and a list of what to bring.',
    audience: 'individual',
    kind: 'Document',
    reviewed,
    sources: [
      {
        label: 'ATO: Lodge your tax return online with myTax',
        href: `${individuals}/your-tax-return/how-to-lodge-your-tax-return/lodge-your-tax-return-online-with-mytax`,
      },
      {
        label: 'ATO: Lodge your tax return with a registered tax agent',
        href: `${individuals}/your-tax-return/how-to-lodge-your-tax-return/lodge-your-tax-return-with-a-registered-tax-agent`,
      },
      {
        label: 'ATO: Tax rates, Australian residents',
        href: `${ato}/tax-rates-and-codes/tax-rates-australian-residents`,
      },
      {
        label: 'ATO: Study and training loan repayment thresholds',
        href: `${ato}/tax-rates-and-codes/study-and-training-support-loans-rates-and-repayment-thresholds`,
      },
      {
        label: 'ATO: Medicare levy',
        href: `${individuals}/medicare-and-private-health-insurance/medicare-levy`,
      },
      {
        label: 'ATO: Records you need to keep',
        href: `${individuals}/income-deductions-offsets-and-records/records-you-need-to-keep`,
      },
      {
        label: 'ATO: Payment plans',
        href: `${individuals}/paying-the-ato/help-with-paying/payment-plans`,
      },
    ],
  },
];
