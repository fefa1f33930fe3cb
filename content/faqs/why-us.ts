import type { Faq } from './faq.ts';

export const whyUsFaqs: readonly Faq[] = [
  {
    id: 'cost',
    question: 'What will it cost?',
    answer:
      'It depends on the work, so we look first and quote second. After the first conversation you get a price in writing, with what it covers. Nothing starts until you say yes. If something new turns up halfway, we tell you before we spend time on it.',
  },
  {
    id: 'switching',
    question: 'Is it hard to change from another accountant?',
    answer:
      'No. You tell us who looked after you before, and we write to them for the papers we need. A company, trust or partnership with an ABN also nominates us in the ATO online services, and we show you where. Most people spend less than half an hour on it.',
  },
  {
    id: 'guarantee',
    question: 'What does the maximum-legal-refund guarantee mean?',
    answer:
      'We claim every deduction and offset that the law allows and your records support, and nothing beyond that. If we missed one, we amend the return and do not charge you for the amendment. It is not a promise of a refund, or of any amount: some people owe tax, and we tell you so as early as we can.',
  },
  {
    id: 'refund-time',
    question: 'When will my refund arrive?',
    answer:
      'The ATO processes most online returns within 2 weeks. Some take longer, for example when the ATO checks a figure or an older return is missing. Once yours is lodged, we can look up where it stands and tell you.',
  },
  {
    id: 'behind',
    question: 'I am years behind. Can you still help?',
    answer:
      'Yes. We list what is missing, start with whatever matters most, and lodge one piece at a time. If you cannot pay what is owed at once, we can help you ask the ATO for a payment plan. Starting now is nearly always cheaper than waiting for a letter.',
  },
  {
    id: 'forecast',
    question: 'What is the Annual Strategy Forecast?',
    answer:
      'Once a year we look ahead with you. You get a short document with the dates that matter, the tax and super likely to fall due, and the decisions worth making before 30 June. Every client gets one, from a first payslip to a company with staff.',
  },
  {
    id: 'meeting-close',
    question: 'What happens at a Meeting Close?',
    answer:
      'It is the last step of every job. We go through the finished work, explain the figures and answer what is left. Then we write down who does what next, and by when, and send it to you.',
  },
  {
    id: 'privacy',
    question: 'How do you look after my information?',
    answer:
      'We collect what the work needs and keep it where only the people doing the work can see it. We do not sell it. You can send us your details through the client portal instead of by email. The Privacy Policy says what we hold, who we share it with and how to complain.',
  },
];
