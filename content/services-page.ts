import type { ServiceCategory } from '#domain/paths.ts';

export interface PageText {
  readonly title: string;
  /** For search engines, 70 to 160 characters. */
  readonly description: string;
  readonly keywords: readonly string[];
  readonly heading: string;
}

export interface ServicesPageText extends PageText {
  readonly firstSentence: string;
  readonly advantage: {
    readonly heading: string;
    readonly lede: string;
    readonly points: readonly { readonly title: string; readonly description: string }[];
  };
  readonly process: {
    readonly heading: string;
    readonly steps: readonly { readonly name: string; readonly description: string }[];
  };
}

export interface ListingPageText extends PageText {
  readonly lede: string;
}

export const servicesPage: ServicesPageText = {
  title: 'Accounting and tax services in Merrylands',
  description:
    'Bookkeeping, business tax and individual returns from one Merrylands office. See what each service covers and get a price before we start.',
  keywords: [
    'accounting services Merrylands',
    'tax services Western Sydney',
    'bookkeeper and tax agent',
    'small business accountant',
  ],
  heading: 'Services that work from one set of numbers',
  firstSentence:
    'Choose bookkeeping, business or individual services below, and see what we do, what we need from you and what you get back.',
  advantage: {
    heading: 'Financial Health System Advantage',
    lede: 'Most tax surprises start months earlier, in the books. Our Financial Health System keeps the parts together, so one person sees the whole picture.',
    points: [
      {
        title: 'Everything in one place',
        description:
          'Your books, BAS, payroll and tax returns use the same figures. You tell us something once.',
      },
      {
        title: 'Plain English',
        description:
          'Every report comes with a short note: what changed, why, and what to do about it.',
      },
      {
        title: 'A look ahead',
        description:
          'Each client gets an Annual Strategy Forecast, which sets out the year’s likely tax, key dates and one or two goals.',
      },
      {
        title: 'A clear finish',
        description:
          'A job ends with a Meeting Close, so you know what was lodged, what you owe or get back, and what comes next.',
      },
    ],
  },
  process: {
    heading: 'How it works',
    steps: [
      {
        name: 'Expert Consultation',
        description:
          'Tell us what you earn, own or run, and what worries you; we listen first and list what we need.',
      },
      {
        name: 'Transparent Quote',
        description:
          'You get a written price and what it includes, and no work starts until you accept it.',
      },
      {
        name: 'Service Delivery',
        description:
          'We do the work, ask about gaps as we find them, and show you a draft before we lodge anything.',
      },
      {
        name: 'Meeting Close',
        description:
          'We go through the result with you, answer questions, and agree on dates for the next step.',
      },
    ],
  },
};

export const listingPages: Record<`${ServiceCategory}-services`, ListingPageText> = {
  'bookkeeping-services': {
    title: 'Bookkeeping services in Merrylands',
    description:
      'BAS and IAS, payroll and super, monthly reports, bills and invoices. Take the part you need, or hand us the whole set of books.',
    keywords: [
      'bookkeeping services Merrylands',
      'BAS agent Western Sydney',
      'payroll bookkeeper',
      'catch-up bookkeeping',
    ],
    heading: 'Bookkeeping services',
    lede: 'If the shoebox is full or a BAS is late, start here. We bring the books up to date first, then keep them that way.',
  },
  'business-services': {
    title: 'Business tax services in Merrylands',
    description:
      'Tax returns and yearly accounts for sole traders, partnerships, companies, trusts and self-managed super funds, with dates set in advance.',
    keywords: [
      'business tax services Merrylands',
      'company accountant Western Sydney',
      'trust tax return',
      'sole trader accountant',
    ],
    heading: 'Business services',
    lede: 'Every structure has its own return, dates and traps. Pick yours to see what we do each year and what we need from you.',
  },
  'individual-services': {
    title: 'Individual tax services in Merrylands',
    description:
      'Tax returns for wages, rentals, capital gains and overseas income. Bring what you have; we tell you what is missing and lodge when you approve.',
    keywords: [
      'individual tax return Merrylands',
      'rental property accountant',
      'capital gains tax help',
      'HECS tax return',
    ],
    heading: 'Individual services',
    lede: 'One job or several, a rental, some shares or a pension from overseas: choose what fits, or book and we will work it out together.',
  },
};
