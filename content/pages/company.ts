import { numberWord, startingNumberWord } from '#domain/number-words.ts';
import { about } from '../about.ts';
import { whyUsFaqs } from '../faqs/why-us.ts';
import { guideIds } from '../guides/guide-ids.ts';
import type { PageText } from './page-text.ts';

const { system, values } = about;

export const companyPages = {
  about: {
    label: 'About Us',
    title: 'About us: the people behind your books and tax',
    description: `Meet the principal accountant and the bookkeeping coordinator, and read about our mission, our ${numberWord(system.steps.length)}-step system and the ${numberWord(values.items.length)} values we work by.`,
    keywords: ['about our accountants', 'principal accountant Sydney', 'Financial Health System'],
  },
  'why-us': {
    label: 'Why Us',
    title: 'Why us: what we promise, and client reviews',
    description: `How we work, what we guarantee and where the limits are, with client reviews and answers to ${numberWord(whyUsFaqs.length)} common questions about fees, refunds and changing agents.`,
    keywords: [
      'accountant reviews Western Sydney',
      'maximum legal refund',
      'change accountant Sydney',
      'Annual Strategy Forecast',
    ],
  },
  resources: {
    label: 'Resources',
    title: 'Free tax guides and checklists for NSW',
    description: `${startingNumberWord(guideIds.length)} free guides and checklists on tax, GST, payroll, property, crypto and starting a business in NSW, with worked examples and what to do next.`,
    keywords: [
      'free tax guides NSW',
      'tax checklist Australia',
      'GST guide NSW',
      'small business guides',
    ],
  },
} satisfies Record<string, PageText>;
