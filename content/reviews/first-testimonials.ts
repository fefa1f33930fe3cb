import type { Testimonial } from './testimonial.ts';

/** The testimonials on the home page. In their own file, so that it need not load them all. */
export const firstSamples: readonly Testimonial[] = [
  {
    id: 1,
    name: 'Rima K.',
    role: 'Business Owner',
    company: '',
    persona: 'business',
    content:
      'Three BAS were overdue when I first sat down here. No one sighed at me. We did the oldest one that afternoon, and I left with a list of what to bring next and a number to put aside each week.',
    rating: 5,
    image: '/images/initials/1.svg',
  },
  {
    id: 2,
    name: 'Bikash T.',
    role: 'Individual',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'I work nights at the hospital and have a HECS debt I never understood. They drew it on one sheet of paper: what comes out, when, and why. Now I check my own payslips.',
    rating: 5,
    image: '/images/initials/2.svg',
  },
  {
    id: 3,
    name: 'Melanie Sarkis-Boyd',
    role: 'Business Owner',
    company: '',
    persona: 'business',
    content:
      'My plan was a food truck and a logo. They asked better questions than I had answers for: sole trader or company, GST now or later, who pays if it rains all March. We set it up once and I have not had to undo any of it.',
    rating: 5,
    image: '/images/initials/3.svg',
  },
];
