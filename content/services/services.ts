import { withSettings } from '#content/publishing/published.ts';
import type { ServiceCategory } from '#domain/paths.ts';
import { shownServices } from './offered-services.ts';
import type { ServiceCategoryText } from './service.ts';

// SAMPLE FACT services: Payslips within one working day
export const defaultServices: Record<ServiceCategory, ServiceCategoryText> = {
  bookkeeping: {
    title: 'Bookkeeping Services',
    description:
      'Books kept up to date through the year, so BAS, payroll and reports all use the same numbers. Take one service or all of them.',
    services: [
      {
        name: 'BAS & IAS Lodgement',
        description:
          'We prepare your activity statements from reconciled books, show you the amount, and lodge once you say yes. We’ll catch up late ones too.',
        features: [
          'GST checked line by line',
          'Amount to pay known early',
          'Overdue statements caught up',
          'Payment plans arranged',
        ],
        page: 'bas-ias-lodgement-services',
      },
      {
        name: 'Payroll & Superannuation',
        description:
          'Pay runs, payslips and super done each payday, so super reaches the fund within 7 business days.',
        features: [
          'Payslips within one working day',
          'Super at 12%, tracked to the fund',
          'Single Touch Payroll reporting',
          'Leave balances kept current',
        ],
        page: 'payroll-superannuation-mgmt',
      },
      {
        name: 'Financial & Accounting Reports',
        description:
          'Monthly reports short enough to read over a coffee, and full year-end statements for you, a lender or a buyer.',
        features: [
          'Profit and loss with notes',
          'Balance sheet checked line by line',
          '13-week cash forecast',
          'Year-end statements',
        ],
        page: 'financial-accounting-reports',
      },
      {
        name: 'Accounts Payable & Receivable',
        description:
          'We enter bills, line up payments for you to approve, send invoices and follow up the ones that are late.',
        features: [
          'Bills listed by due date',
          'You approve every payment',
          'Polite, regular reminders',
          'Weekly list of who owes you',
        ],
        page: 'accounts-payable-receivable',
      },
    ],
  },
  business: {
    title: 'Business Services',
    description:
      'Tax returns and advice for every common structure, from a tradie with an ABN to a family trust or a self-managed super fund.',
    services: [
      {
        name: 'Sole Trader Tax',
        description:
          'One return that covers your ABN work and any wages, with vehicle, tools and home costs claimed the right way.',
        features: [
          'Business and personal in one return',
          'Personal services income checked',
          'Logbook or cents per kilometre',
          'A plan for the next tax bill',
        ],
        page: 'sole-trader-tax-services',
      },
      {
        name: 'Partnership Tax',
        description:
          'The partnership return and each partner’s share, explained to everyone at the same table.',
        features: [
          'Partnership return lodged',
          'Shares worked out from agreement',
          'Drawings kept apart from profit',
          'Partners’ own returns if wanted',
        ],
        page: 'partnership-tax-services',
      },
      {
        name: 'Company Tax Returns',
        description:
          'Company accounts, tax return and ASIC annual review, with director loans checked before they become a problem.',
        features: [
          'Financial statements and return',
          'ASIC annual review handled',
          'Director loans reviewed',
          'Dividends and franking recorded',
        ],
        page: 'company-tax-returns-aus',
      },
      {
        name: 'Trust Tax Returns',
        description:
          'Resolutions drafted in time for 30 June, then the trust return and a clear statement for every beneficiary.',
        features: [
          'Deed read before we start',
          'Resolutions made by 30 June',
          'Trust return lodged',
          'Statements for beneficiaries',
        ],
        page: 'trust-tax-return-services',
      },
      {
        name: 'Self-Managed Super Funds',
        description:
          'Annual accounts and return, with an independent audit arranged, so the fund stays complying and taxed at 15%.',
        features: [
          'Accounts and annual return',
          'Independent audit arranged',
          'Contributions tracked',
          'Trustee paperwork in order',
        ],
        page: 'self-managed-super-funds',
      },
    ],
  },
  individual: {
    title: 'Individual Services',
    description:
      'Tax returns for people with a job, a rental, shares, crypto or money from overseas. You see a draft before anything is lodged.',
    services: [
      {
        name: 'Employment Income Returns',
        description:
          'A return for wage earners that claims what your job allows, checks your HECS and Medicare, and explains the result.',
        features: [
          'Claims matched to your job',
          'HECS and Medicare worked out',
          'Draft before we lodge',
          'Past years and amendments',
        ],
        page: 'employment-income-returns',
      },
      {
        name: 'Investment Property Tax',
        description:
          'Rent, interest, repairs and depreciation sorted for each owner, with records ready for the day you sell.',
        features: [
          'Every deduction considered',
          'Depreciation report used in full',
          'Joint owners split correctly',
          'Cost base kept from day one',
        ],
        page: 'investment-property-tax',
      },
      {
        name: 'Capital Gains Tax',
        description:
          'We work out the gain on property, shares or crypto before or after you sell, and show what you will owe.',
        features: [
          'Estimate before you sign',
          '12-month discount checked',
          'Cost base rebuilt from records',
          'Losses used in the right order',
        ],
        page: 'capital-gains-tax-service',
      },
      {
        name: 'Foreign Income Tax',
        description:
          'Pay, pensions, rent and interest from overseas reported in Australian dollars, with a foreign tax offset where allowed.',
        features: [
          'Residency checked first',
          'Worldwide income reported',
          'Foreign tax offset claimed',
          'Earlier gaps put right',
        ],
        page: 'foreign-income-tax-aus',
      },
    ],
  },
};

export const services = shownServices(defaultServices, withSettings({}, 'services'));
