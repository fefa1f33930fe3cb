import { practice } from '../practice.ts';
import type { PageText } from './page-text.ts';

const { suburb } = practice.address;

export const bookingPages = {
  contact: {
    label: 'Contact',
    title: 'Contact us and book a session',
    description:
      'Book a session online, call, write or visit. Opening hours, parking, how to find us, and a contact form answered within 24 hours on working days.',
    keywords: [`accountant near ${suburb} station`, 'book an accountant', 'contact a tax agent'],
  },
  'bookkeeping-booking': {
    label: 'Book a Bookkeeping Service',
    title: 'Book a bookkeeping appointment',
    description:
      'Choose a time to talk about your books, BAS, payroll or reports. Bring things as they are. You’ll leave with next steps, and a written quote follows.',
    keywords: ['book a bookkeeper', 'BAS appointment Sydney', 'bookkeeping consultation'],
  },
  'business-booking': {
    label: 'Book a Business Service',
    title: 'Book a business tax appointment',
    description:
      'Choose a time to talk about tax, structure and planning for a sole trader, partnership, company, trust or super fund. See what to bring with you.',
    keywords: [
      'book a business accountant',
      'business tax appointment',
      'company tax consultation',
    ],
  },
  'individual-booking': {
    label: 'Book an Individual Service',
    title: 'Book an individual tax appointment',
    description:
      'Choose a time for your tax return: wages, a rental, shares, crypto or overseas income. See what to bring and what happens after the meeting.',
    keywords: ['book a tax return', 'tax appointment Western Sydney', 'tax return consultation'],
  },
} satisfies Record<string, PageText>;
