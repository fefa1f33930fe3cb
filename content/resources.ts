import type { nswGuides, shortGuides } from '#domain/paths.ts';

/** The words of the Resources page: ten guide cards, and a library in three groups. */

export type ResourceTarget = 'business' | 'individual' | 'entrepreneur';

export interface GuideCard {
  readonly guide: (typeof shortGuides)[number];
  readonly title: string;
  readonly description: string;
  readonly target: ResourceTarget;
}

export interface LibraryItem {
  readonly guide: (typeof nswGuides)[number];
  readonly title: string;
  readonly description: string;
  readonly kind: 'Document' | 'Article';
}

export interface LibraryGroup {
  readonly target: ResourceTarget;
  readonly heading: string;
  readonly text: string;
  readonly items: readonly LibraryItem[];
}

export interface ResourcesText {
  readonly headline: string;
  readonly lede: string;
  readonly guides: {
    readonly heading: string;
    readonly lede: string;
    readonly action: string;
    readonly cards: readonly GuideCard[];
  };
  readonly library: {
    readonly heading: string;
    readonly lede: string;
    readonly action: string;
    /** Said to screen readers after each link's own words. */
    readonly newTab: string;
    readonly groups: readonly LibraryGroup[];
  };
  readonly note: string;
  readonly closing: { readonly heading: string; readonly text: string; readonly action: string };
}

export const resources: ResourcesText = {
  headline: 'Free tax and business guides',
  lede: 'Short answers first, then the figures, an example and what to do next. Read them here or print them.',
  guides: {
    heading: 'Ten free guides',
    lede: 'One question each, answered on one page.',
    action: 'See Guide',
    cards: [
      {
        guide: 'business-startup-checklist',
        title: 'Business startup checklist',
        description: 'What to register, open and decide before your first sale, in order.',
        target: 'entrepreneur',
      },
      {
        guide: 'tax-deduction-guide',
        title: 'Tax deduction guide',
        description: 'What employees can claim, what they cannot, and the proof each claim needs.',
        target: 'individual',
      },
      {
        guide: 'financial-health-checklist',
        title: 'Financial health checklist',
        description: 'A check of cash, tax, super and debts to repeat every quarter.',
        target: 'business',
      },
      {
        guide: 'top-tax-agents-merrylands',
        title: 'Choosing a tax agent in Merrylands',
        description: 'How to check that an agent is registered, and what to ask before you sign.',
        target: 'individual',
      },
      {
        guide: 'lodge-tax-return-merrylands',
        title: 'Lodging a tax return in Merrylands',
        description: 'Your ways to lodge, the dates, and what to have ready.',
        target: 'individual',
      },
      {
        guide: 'crypto-taxes-sydney',
        title: 'Crypto and tax in Sydney',
        description: 'When selling, spending or earning crypto is taxed, and what to keep.',
        target: 'individual',
      },
      {
        guide: 'swapping-crypto-taxable',
        title: 'Is swapping crypto taxable?',
        description: 'Why one coin for another counts as a sale, with the sums worked through.',
        target: 'individual',
      },
      {
        guide: 'gst-in-nsw-guide',
        title: 'GST in NSW',
        description: 'Who charges it, on what, and how it moves from the invoice to the BAS.',
        target: 'business',
      },
      {
        guide: 'stamp-duty-land-tax-nsw',
        title: 'Stamp duty and land tax in NSW',
        description: 'Two state taxes on property: one when you buy, one while you own.',
        target: 'individual',
      },
      {
        guide: 'independent-contractor-deductions',
        title: 'Deductions for independent contractors',
        description: 'Vehicle, tools, home office and insurance when you work under an ABN.',
        target: 'business',
      },
    ],
  },
  library: {
    heading: 'The library',
    lede: 'Longer guides for NSW, grouped by who they are for.',
    action: 'View',
    newTab: 'opens in a new tab',
    groups: [
      {
        target: 'business',
        heading: 'For business owners',
        text: 'Registering, recording, paying staff and planning the tax.',
        items: [
          {
            guide: 'gst-registration-guide',
            title: 'GST registration guide',
            description: 'When you must register, how to do it and what changes afterwards.',
            kind: 'Article',
          },
          {
            guide: 'bookkeeping-basics',
            title: 'Bookkeeping basics',
            description: 'What to record, how often, and how to know that it is right.',
            kind: 'Article',
          },
          {
            guide: 'tax-planning-strategies',
            title: 'Tax planning strategies',
            description: 'Lawful choices to weigh up before 30 June, and their limits.',
            kind: 'Article',
          },
          {
            guide: 'payroll-compliance-checklist',
            title: 'Payroll compliance checklist',
            description: 'Awards, payslips, tax, super and records, ready to tick off.',
            kind: 'Document',
          },
        ],
      },
      {
        target: 'individual',
        heading: 'For individuals',
        text: 'Wages, a rental, crypto and the return itself.',
        items: [
          {
            guide: 'tax-return-preparation-guide',
            title: 'Tax return preparation guide',
            description: 'A list of what to collect before you lodge or see an agent.',
            kind: 'Document',
          },
          {
            guide: 'work-related-deductions',
            title: 'Work-related deductions',
            description: 'Car, clothing, tools, study and working from home.',
            kind: 'Article',
          },
          {
            guide: 'investment-property-tax-tips',
            title: 'Investment property tax tips',
            description: 'Repairs or improvements, interest, depreciation and selling.',
            kind: 'Article',
          },
          {
            guide: 'cryptocurrency-tax-guide',
            title: 'Cryptocurrency tax guide',
            description: 'Gains, losses, income and the records behind them.',
            kind: 'Article',
          },
        ],
      },
      {
        target: 'entrepreneur',
        heading: 'For entrepreneurs',
        text: 'Choosing a structure, registering it and getting through year one.',
        items: [
          {
            guide: 'business-structure-comparison',
            title: 'Business structure comparison',
            description: 'Sole trader, company, partnership and trust in one table.',
            kind: 'Document',
          },
          {
            guide: 'startup-financial-planning-template',
            title: 'Startup financial planning template',
            description: 'Seven sections to fill in, from first costs to runway.',
            kind: 'Document',
          },
          {
            guide: 'registration-requirements',
            title: 'Registration requirements',
            description: 'ABN, TFN, business name, GST and the licences to check.',
            kind: 'Article',
          },
          {
            guide: 'first-year-tax-tips',
            title: 'First-year tax tips',
            description: 'What to put aside, what to lodge and when, in your first year.',
            kind: 'Article',
          },
        ],
      },
    ],
  },
  note: 'The guides are general information. Confirm your own situation with the ATO or a registered tax agent before you act.',
  closing: {
    heading: 'Did a guide leave you with a question?',
    text: 'Ask us. We answer within 24 hours.',
    action: 'Book a Session',
  },
};
