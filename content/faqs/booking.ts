import { withSettings } from '#content/publishing/published.ts';
import type { Faq } from './faq.ts';

export const defaultBookingFaqs: readonly Faq[] = [
  {
    id: 'bring',
    question: 'What should I bring to the first meeting?',
    answer:
      'Photo ID, your tax file number, your last return or notice of assessment, and anything that worries you. For a business, add your ABN and access to your accounting software or your latest bank statements. If you can’t find something, come anyway. We’ll work out together how to get it.',
  },
  {
    id: 'change',
    question: 'Can I change or cancel my booking?',
    answer: 'Yes. Use the link in your confirmation email, or call us.',
  },
  {
    id: 'after',
    question: 'What happens after the consultation?',
    answer:
      'We’ll send you a written quote and a list of what we need from you. If you accept the quote, we’ll send an engagement letter to sign, and then start. If you decide not to go ahead, just tell us.',
  },
];

export const { booking: bookingFaqs } = withSettings({ booking: defaultBookingFaqs }, 'faqs');
