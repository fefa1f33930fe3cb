import type { ServiceCategory } from '#domain/paths.ts';

export interface ServicesPageText {
  readonly heading: string;
  readonly firstSentence: string;
  readonly tabs: Readonly<Record<'label' | ServiceCategory, string>>;
  readonly advantage: {
    readonly heading: string;
    readonly lede: string;
    readonly points: readonly { readonly title: string; readonly description: string }[];
  };
  readonly process: {
    readonly heading: string;
    readonly steps: readonly { readonly name: string; readonly description: string }[];
  };
  readonly closing: { readonly heading: string; readonly text: string; readonly book: string };
}

export interface ListingPageText {
  readonly heading: string;
  readonly lede: string;
}

export const servicesPage: ServicesPageText = {
  heading: 'Services that work from one set of numbers',
  firstSentence:
    'Choose bookkeeping, business or individual services to see what we do, what we need from you and what you’ll get back.',
  tabs: {
    label: 'Services by category',
    bookkeeping: 'Bookkeeping',
    business: 'Business',
    individual: 'Individual',
  },
  advantage: {
    heading: 'Financial Health System Advantage',
    lede: 'Most tax surprises start months earlier, in the books. Our Financial Health System keeps everything together, so one small team sees the whole picture.',
    points: [
      {
        title: 'Everything in one place',
        description:
          'Your books, BAS, payroll and tax returns use the same figures. You only have to tell us once.',
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
          'Tell us what you earn, own or run, and what worries you. We’ll listen first, then list what we need.',
      },
      {
        name: 'Transparent Quote',
        description:
          'You’ll get a written price and what it includes. We won’t start until you accept it.',
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
  closing: {
    heading: 'Not sure which one fits?',
    text: 'Tell us what’s on your desk. We’ll say which services you need, and which you don’t.',
    book: 'Book Your Appointment',
  },
};

export const listingPages: Record<`${ServiceCategory}-services`, ListingPageText> = {
  'bookkeeping-services': {
    heading: 'Bookkeeping services',
    lede: 'If the shoebox is full or a BAS is late, start here. We’ll bring the books up to date, then keep them that way.',
  },
  'business-services': {
    heading: 'Business services',
    lede: 'Every structure has its own return, dates and traps. Pick yours to see what we do each year and what we need from you.',
  },
  'individual-services': {
    heading: 'Individual services',
    lede: 'One job or several, a rental, some shares or a pension from overseas: choose what fits, or book and we’ll work it out together.',
  },
};
