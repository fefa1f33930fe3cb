import type { Guide } from './guide.ts';

const reviewed = '2026-11-15';

export const shortGuideTexts: readonly Guide[] = [
  {
    id: 'business-startup-checklist',
    title: 'Business startup checklist for NSW',
    description:
      'Tick off structure, ABN, business name, GST, bank accounts and first staff in the right order, with the figures that catch new owners out.',
    keywords: [
      'business startup checklist NSW',
      'starting a business in NSW',
      'register ABN and business name',
      'director ID',
    ],
    heading: 'Business startup checklist',
    summary:
      'Four groups of steps, in order, from choosing a structure to paying your first person.',
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
      {
        label: 'Australian Business Registry Services: Director ID',
        href: 'https://www.abrs.gov.au/director-identification-number',
      },
      {
        label: 'ATO: Registering for GST',
        href: 'https://www.ato.gov.au/businesses-and-organisations/gst-excise-and-indirect-taxes/gst/registering-for-gst',
      },
      {
        label: 'ATO: Payday Super',
        href: 'https://www.ato.gov.au/businesses-and-organisations/super-for-employers/payday-super',
      },
      {
        label: 'Fair Work Ombudsman: Pay slips',
        href: 'https://www.fairwork.gov.au/pay-and-wages/paying-wages/pay-slips',
      },
      { label: 'Service NSW: Business', href: 'https://www.service.nsw.gov.au/business' },
    ],
  },
  {
    id: 'tax-deduction-guide',
    title: 'Tax deduction guide: what can you claim?',
    description:
      'The three tests for any tax deduction, the figures for tools, car, laundry and gifts, and what $1,000 of claims is worth to a nurse with HECS.',
    keywords: [
      'tax deduction guide',
      'what can I claim on tax',
      'nurse tax deductions HECS',
      '$300 no receipts rule',
    ],
    heading: 'Tax deduction guide',
    summary: 'The three tests, the common claims, and what a deduction really gives you back.',
    audience: 'individual',
    kind: 'Article',
    reviewed,
    sources: [
      {
        label: 'ATO: Deductions you can claim',
        href: 'https://www.ato.gov.au/individuals-and-families/income-deductions-offsets-and-records/deductions-you-can-claim',
      },
      {
        label: 'ATO: Occupation and industry specific guides',
        href: 'https://www.ato.gov.au/individuals-and-families/income-deductions-offsets-and-records/deductions-you-can-claim/occupation-and-industry-specific-guides',
      },
      {
        label: 'ATO: Standard deduction for work-related expenses',
        href: 'https://www.ato.gov.au/about-ato/new-legislation/in-detail/individuals/standard-deduction-for-work-related-expenses',
      },
      {
        label: 'ATO: Records you need to keep',
        href: 'https://www.ato.gov.au/individuals-and-families/income-deductions-offsets-and-records/records-you-need-to-keep',
      },
      {
        label: 'ATO: Study and training loan repayment thresholds and rates',
        href: 'https://www.ato.gov.au/tax-rates-and-codes/study-and-training-loan-repayment-thresholds-and-rates',
      },
    ],
  },
  {
    id: 'financial-health-checklist',
    title: 'Financial health checklist for small business',
    description:
      'A quarterly check of cash, money owed, tax, super and profit for a small business, with a worked café example of a three-month reserve.',
    keywords: [
      'financial health checklist',
      'small business cash reserve',
      '13-week cash forecast',
      'behind on BAS',
    ],
    heading: 'Financial health checklist',
    summary: 'Tick through cash, debts, tax, super and profit once a quarter.',
    audience: 'business',
    kind: 'Document',
    reviewed,
    sources: [
      {
        label: 'ATO: Help with paying',
        href: 'https://www.ato.gov.au/individuals-and-families/paying-the-ato/help-with-paying',
      },
      {
        label: 'ATO: Payday Super',
        href: 'https://www.ato.gov.au/businesses-and-organisations/super-for-employers/payday-super',
      },
      {
        label: 'ATO: Record keeping for business',
        href: 'https://www.ato.gov.au/businesses-and-organisations/preparing-lodging-and-paying/record-keeping-for-business',
      },
      {
        label: 'Fair Work Ombudsman: Record-keeping',
        href: 'https://www.fairwork.gov.au/pay-and-wages/paying-wages/record-keeping',
      },
    ],
  },
  {
    id: 'top-tax-agents-merrylands',
    title: 'How to choose a tax agent in Merrylands',
    description:
      'Check the public register, compare prices for your own return, ask five questions and know how to complain. Works for any agent, including us.',
    keywords: [
      'tax agent Merrylands',
      'how to choose a tax agent',
      'TPB register',
      'tax agent registration number',
    ],
    heading: 'Top tax agents in Merrylands: how to choose one',
    summary: 'How to check that an agent is registered, compare fees and ask the right questions.',
    audience: 'individual',
    kind: 'Article',
    reviewed,
    sources: [
      {
        label: 'Tax Practitioners Board: Public register',
        href: 'https://www.tpb.gov.au/public-register',
      },
      {
        label: 'Tax Practitioners Board: Complaints',
        href: 'https://www.tpb.gov.au/complaints',
      },
      {
        label: 'Tax Practitioners Board: Keeping your clients informed',
        href: 'https://www.tpb.gov.au/keeping-your-clients-informed',
      },
      {
        label: 'ATO: Lodge your tax return with a registered tax agent',
        href: 'https://www.ato.gov.au/individuals-and-families/your-tax-return/how-to-lodge-your-tax-return/lodge-your-tax-return-with-a-registered-tax-agent',
      },
    ],
  },
  {
    id: 'lodge-tax-return-merrylands',
    title: 'How to lodge a tax return in Merrylands',
    description:
      'How to lodge your return, the 31 October date, what to do if you missed it, what to bring, and a refund worked out line by line.',
    keywords: [
      'lodge tax return Merrylands',
      'tax return due date 2026',
      'late tax return',
      'what to bring to a tax agent',
    ],
    heading: 'Lodge your tax return in Merrylands',
    summary: 'Your ways to lodge, the dates, and what to bring.',
    audience: 'individual',
    kind: 'Article',
    reviewed,
    sources: [
      {
        label: 'ATO: How to lodge your tax return',
        href: 'https://www.ato.gov.au/individuals-and-families/your-tax-return/how-to-lodge-your-tax-return',
      },
      {
        label: 'ATO: Preparing your tax return',
        href: 'https://www.ato.gov.au/individuals-and-families/your-tax-return/before-you-prepare-your-tax-return/preparing-your-tax-return',
      },
      {
        label: 'ATO: Tax Help program',
        href: 'https://www.ato.gov.au/individuals-and-families/your-tax-return/help-and-support-to-lodge-your-tax-return/tax-help-program',
      },
      {
        label: 'ATO: Tax rates for Australian residents',
        href: 'https://www.ato.gov.au/tax-rates-and-codes/tax-rates-australian-residents',
      },
      {
        label: 'ATO: Failure to lodge on time penalty',
        href: 'https://www.ato.gov.au/individuals-and-families/paying-the-ato/interest-and-penalties/penalties/failure-to-lodge-on-time-penalty',
      },
    ],
  },
  {
    id: 'crypto-taxes-sydney',
    title: 'Crypto taxes in Sydney: do you have to pay?',
    description:
      'Which crypto moves are taxed and which are not, how the 12-month discount works now, one sale worked out in full, and the records to save today.',
    keywords: [
      'crypto taxes Sydney',
      'do I pay tax on crypto',
      'crypto capital gains tax Australia',
      'crypto tax accountant Sydney',
    ],
    heading: 'Crypto taxes in Sydney',
    summary: 'A plain table of what is taxed, and one sale worked out from start to finish.',
    audience: 'individual',
    kind: 'Article',
    reviewed,
    sources: [
      {
        label: 'ATO: Crypto asset investments',
        href: 'https://www.ato.gov.au/individuals-and-families/investments-and-assets/crypto-asset-investments',
      },
      {
        label: 'ATO: How to work out and report CGT on crypto',
        href: 'https://www.ato.gov.au/individuals-and-families/investments-and-assets/crypto-asset-investments/how-to-work-out-and-report-cgt-on-crypto',
      },
      {
        label: 'ATO: Staking rewards and airdrops',
        href: 'https://www.ato.gov.au/individuals-and-families/investments-and-assets/crypto-asset-investments/transactions-acquiring-and-disposing-of-crypto-assets/staking-rewards-and-airdrops',
      },
      {
        label: 'ATO: Keeping crypto records',
        href: 'https://www.ato.gov.au/individuals-and-families/investments-and-assets/crypto-asset-investments/keeping-crypto-records',
      },
      {
        label: 'ATO: CGT discount',
        href: 'https://www.ato.gov.au/individuals-and-families/investments-and-assets/capital-gains-tax/cgt-discount',
      },
    ],
  },
  {
    id: 'swapping-crypto-taxable',
    title: 'Is swapping crypto taxable in Australia?',
    description:
      'Yes: a coin-to-coin swap is a sale for tax. How to value it in dollars, two swaps worked out, and three traps that leave people short of cash.',
    keywords: [
      'is swapping crypto taxable',
      'crypto to crypto tax Australia',
      'stablecoin swap tax',
      'crypto swap cost base',
    ],
    heading: 'Is swapping crypto taxable?',
    summary: 'Why a swap counts as a sale, and how to value it.',
    audience: 'individual',
    kind: 'Article',
    reviewed,
    sources: [
      {
        label: 'ATO: Crypto to crypto exchange or swap',
        href: 'https://www.ato.gov.au/individuals-and-families/investments-and-assets/crypto-asset-investments/transactions-acquiring-and-disposing-of-crypto-assets/crypto-to-crypto-exchange-or-swap',
      },
      {
        label: 'ATO: Acquiring and disposing of crypto assets',
        href: 'https://www.ato.gov.au/individuals-and-families/investments-and-assets/crypto-asset-investments/transactions-acquiring-and-disposing-of-crypto-assets',
      },
      {
        label: 'ATO: CGT discount',
        href: 'https://www.ato.gov.au/individuals-and-families/investments-and-assets/capital-gains-tax/cgt-discount',
      },
    ],
  },
  {
    id: 'gst-in-nsw-guide',
    title: 'GST in NSW: how it works',
    description:
      'Who registers for GST, which sales carry it, a café quarter worked out, BAS due dates and what to do first when you are behind.',
    keywords: ['GST in NSW', 'how GST works', 'BAS due dates', 'GST for cafés', 'late BAS'],
    heading: 'GST in NSW: a short guide',
    summary: 'How GST moves through a quarter, with the BAS dates.',
    audience: 'business',
    kind: 'Article',
    reviewed,
    sources: [
      {
        label: 'ATO: Registering for GST',
        href: 'https://www.ato.gov.au/businesses-and-organisations/gst-excise-and-indirect-taxes/gst/registering-for-gst',
      },
      {
        label: 'ATO: When to charge GST and when not to',
        href: 'https://www.ato.gov.au/businesses-and-organisations/gst-excise-and-indirect-taxes/gst/when-to-charge-gst-and-when-not-to',
      },
      {
        label: 'ATO: Tax invoices',
        href: 'https://www.ato.gov.au/businesses-and-organisations/gst-excise-and-indirect-taxes/gst/tax-invoices',
      },
      {
        label: 'ATO: Due dates for lodging and paying your BAS',
        href: 'https://www.ato.gov.au/businesses-and-organisations/preparing-lodging-and-paying/business-activity-statements-bas/due-dates-for-lodging-and-paying-your-bas',
      },
      {
        label: 'ATO: Ride-sourcing',
        href: 'https://www.ato.gov.au/businesses-and-organisations/income-deductions-and-concessions/sharing-economy-and-tax/ride-sourcing',
      },
    ],
  },
  {
    id: 'stamp-duty-land-tax-nsw',
    title: 'Stamp duty and land tax in NSW: what you pay',
    description:
      'NSW transfer duty rates for 2026-27, the land tax threshold, first home relief, and both taxes worked out for a couple buying a rental.',
    keywords: [
      'stamp duty NSW 2026-27',
      'land tax NSW threshold',
      'transfer duty rental property',
      'first home buyer stamp duty',
    ],
    heading: 'Stamp duty and land tax in NSW',
    summary: 'What you pay once when you buy, and what you may pay every year after.',
    audience: 'individual',
    kind: 'Article',
    reviewed,
    sources: [
      {
        label: 'Revenue NSW: How to calculate transfer duty',
        href: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/transfer-duty/understanding-transfer-duty/calculate-transfer-duty',
      },
      {
        label: 'Revenue NSW: Transfer duty',
        href: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/transfer-duty',
      },
      {
        label: 'Revenue NSW: First home buyers',
        href: 'https://www.revenue.nsw.gov.au/grants-schemes/first-home-buyer',
      },
      {
        label: 'Revenue NSW: Land tax thresholds and rates',
        href: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/land-tax/understanding-land-tax/thresholds-and-rates',
      },
      {
        label: 'Revenue NSW: Principal place of residence',
        href: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/land-tax/exemptions-and-concessions/principal-place-of-residence',
      },
    ],
  },
  {
    id: 'independent-contractor-deductions',
    title: 'Independent contractor deductions: what to claim',
    description:
      'Check personal services income first, then claim tools, vehicle, insurance and more. Logbook against cents per kilometre, worked out for a tiler.',
    keywords: [
      'independent contractor deductions',
      'personal services income',
      'tradie tax deductions',
      'logbook method',
    ],
    heading: 'Independent contractor deductions',
    summary: 'What you can claim on an ABN, and the one rule that can shut claims off.',
    audience: 'business',
    kind: 'Article',
    reviewed,
    sources: [
      {
        label: 'ATO: Personal services income',
        href: 'https://www.ato.gov.au/businesses-and-organisations/income-deductions-and-concessions/personal-services-income',
      },
      {
        label: 'ATO: Business deductions',
        href: 'https://www.ato.gov.au/businesses-and-organisations/income-deductions-and-concessions/income-and-deductions-for-business/deductions',
      },
      {
        label: 'ATO: Logbook method',
        href: 'https://www.ato.gov.au/businesses-and-organisations/income-deductions-and-concessions/income-and-deductions-for-business/deductions/deductions-for-motor-vehicle-expenses/logbook-method',
      },
      {
        label: 'ATO: Cents per kilometre method',
        href: 'https://www.ato.gov.au/businesses-and-organisations/income-deductions-and-concessions/income-and-deductions-for-business/deductions/deductions-for-motor-vehicle-expenses/cents-per-kilometre-method',
      },
      {
        label: 'ATO: Instant asset write-off',
        href: 'https://www.ato.gov.au/businesses-and-organisations/income-deductions-and-concessions/depreciation-and-capital-expenses-and-allowances/simpler-depreciation-for-small-business/instant-asset-write-off',
      },
    ],
  },
];
