import { withSettings } from '#content/publishing/published.ts';
import type { Faq } from './faq.ts';

export const defaultWhyUsFaqs: readonly Faq[] = [
  {
    id: 'cost',
    question: 'What will it cost?',
    answer:
      'It depends on the work, so we look first and quote second. After the first session you’ll get a written price and what it covers. We won’t start until you say yes. If something new turns up, we’ll tell you before we spend time on it.',
  },
  {
    id: 'switching',
    question: 'Is it hard to change from another accountant?',
    answer:
      'No. Tell us who looked after you before, and we’ll write to them for the documents we need. A company, trust or partnership with an ABN also has to nominate us in ATO online services, and we’ll show you where. Most people spend less than half an hour on it.',
  },
  {
    id: 'guarantee',
    question: 'What does the maximum-legal-refund guarantee mean?',
    answer:
      'We claim every deduction and offset that the law allows and your records support, and nothing more. If we miss one, we’ll amend the return at no charge. It isn’t a promise of a refund, or of any amount. Some people owe tax, and if you do we’ll tell you as early as we can.',
  },
  {
    id: 'refund-time',
    question: 'When will my refund arrive?',
    answer:
      'The ATO processes most online returns within 2 weeks. Some take longer, for example when the ATO checks a figure or an older return is missing. Once yours is lodged, we can look up where it’s at and tell you.',
  },
  {
    id: 'behind',
    question: 'I’m years behind. Can you still help?',
    answer:
      'Yes. We’ll list what’s missing, start with what matters most, and lodge one return at a time. If you can’t pay it all at once, we can help you ask the ATO for a payment plan. Starting now is nearly always cheaper than waiting for a letter.',
  },
  {
    id: 'forecast',
    question: 'What is the Annual Strategy Forecast?',
    answer:
      'Once a year we look ahead with you. You’ll get a short document with the dates that matter, the tax and super likely to fall due, and the decisions worth making before 30 June. Every client gets one, from a first job to a company with staff.',
  },
  {
    id: 'meeting-close',
    question: 'What happens at a Meeting Close?',
    answer:
      'It’s the last step of every job. We go through the finished work, explain the figures and answer your questions. Then we’ll send you a note of who does what next, and by when.',
  },
  {
    id: 'privacy',
    question: 'How do you look after my information?',
    answer:
      'We collect only what the work needs, and only the people doing the work can see it. We don’t sell it. You can send us your details through the client portal instead of by email. Our Privacy Policy says what we hold, who we share it with and how to complain.',
  },
];

export const { whyUs: whyUsFaqs } = withSettings({ whyUs: defaultWhyUsFaqs }, 'faqs');
