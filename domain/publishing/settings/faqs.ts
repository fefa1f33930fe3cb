import type { Described } from '../described.ts';
import { line, list, paragraphs } from '../setting.ts';

/** Questions and answers: content/faqs/. */

const questions = (label: string) =>
  list(
    label,
    { id: line('Id', 60), question: line('Question', 150), answer: paragraphs('Answer', 1500) },
    { one: 'question', least: 1, most: 30, unique: 'id', key: 'id' },
  );

export const faqSettings = {
  whyUs: { setting: questions('Questions on Why Us'), shows: 'Why Us', screen: 'faqs' },
  booking: {
    setting: questions('Questions about bookings'),
    shows: 'booking pages',
    screen: 'faqs',
  },
} satisfies Described;
