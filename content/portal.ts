import type { SubmissionState } from '#domain/intake/corrections/submission-states.ts';
import { stepIds } from '#domain/intake/steps.ts';
import { startingNumberWord } from '#domain/number-words.ts';

interface SentFacts {
  /** Null if it never was. */
  readonly correctedAt: string | null;
  readonly toCorrect: number;
  readonly onlySignature: boolean;
  readonly doneOn: string | undefined;
}

interface SentState {
  /** How a form stands, in words that a client understands. */
  readonly heading: (facts: SentFacts) => string;
  readonly next: (facts: SentFacts) => string;
  readonly stage: string;
}

/** The words of the client's own screens. */
export const portal = {
  acting: {
    label: 'Show',
    everyone: (many: number) => `All ${many} you act for`,
    of: (name: string) => `For ${name}`,
  },
  dashboard: {
    title: 'Client Dashboard',
    welcome: 'Welcome',
    lede: 'Your forms and appointments with us are here. The contact form below gives us what we need to act for you.',
    notLoaded: {
      sentence: (things: readonly string[]) =>
        `Your ${new Intl.ListFormat('en-AU').format(things)} could not be loaded.`,
      forms: 'forms',
      appointments: 'appointments',
      steps: 'next steps',
      works: 'jobs',
      letters: 'engagement letters',
    },
    ledeAfterSending: 'Your forms and appointments with us are here.',
    sent: {
      states: {
        new: {
          heading: ({ correctedAt }) =>
            correctedAt ? 'We have your corrections.' : 'We have your contact form.',
          next: ({ correctedAt }) =>
            correctedAt
              ? 'We’ll read your form again. You don’t need to do anything now.'
              : 'We’ll read it next and contact you soon. You don’t need to do anything now.',
          stage: 'Received',
        },
        'in-review': {
          heading: () => 'We are reading it',
          next: () =>
            'If anything is missing, we’ll contact you. You don’t need to do anything now.',
          stage: 'In review',
        },
        'sent-back': {
          heading: ({ toCorrect, onlySignature }) => {
            if (onlySignature) return 'Please sign again';
            return toCorrect === 1
              ? '1 answer needs another look'
              : `${toCorrect} answers need another look`;
          },
          next: ({ toCorrect, onlySignature }) =>
            onlySignature
              ? 'Your signature needs another look. Your answers stay as you sent them.'
              : `Please correct ${toCorrect === 1 ? 'it' : 'them'} and sign again. Everything else stays as you sent it.`,
          stage: 'Sent back',
        },
        done: {
          heading: ({ doneOn }) => (doneOn ? `Done on ${doneOn}` : 'Done'),
          next: () =>
            'We have your details. Please send the form again only if something has changed.',
          stage: 'Done',
        },
      } satisfies Record<SubmissionState, SentState>,
      what: 'Contact form',
      stagesLabel: 'Stages of your contact form',
      sentOn: 'You sent it on',
      correctedOn: 'You corrected it on',
      correct: 'Correct your answers',
      sign: 'Sign again',
      earlier: 'Forms you sent before',
    },
    phone: {
      heading: 'Is this your phone number?',
      text: 'We’ve changed the number that we have for you. Please tell us that it’s yours, so that we can call you on it when something about your bank account changes.',
      yes: 'Yes, it’s mine',
      no: 'No, change it',
      busy: 'Saving…',
      done: 'Thank you. We’ll call you on this number.',
      failed: 'Your answer could not be saved. Please try again.',
    },
    appointments: {
      heading: 'Your appointments',
      with: (name: string) => `With ${name}`,
      requested: 'Requested. We’ll reply by email.',
      change: 'Change or cancel',
    },
    form: {
      heading: 'Client contact form',
      text: `${startingNumberWord(stepIds.length)} short steps, about ten minutes. Please have these ready:`,
      needs: [
        'Personal details: name, date of birth and tax file number',
        'Contact information',
        'Residential and postal address',
        'Banking details for refunds',
        'A digital signature, drawn or typed on the last page',
      ],
      goOn: (step: number, when: string) =>
        `Continue where you left off: step ${step} of ${stepIds.length}, saved ${when}`,
      onDay: (moment: string) => `on ${moment}`,
      action: 'Start Contact Form',
      safety: 'Your tax file number and bank account are stored encrypted.',
    },
    cardsHeading: 'Services',
    cards: {
      tax: {
        icon: 'receipt',
        title: 'Tax Services',
        text: 'Tax returns, BAS, bookkeeping and planning, with a written quote before we start.',
        action: 'See our services',
      },
      documents: {
        icon: 'document',
        title: 'Document Management',
        text: 'What you send us here is kept with your records. Bring payslips, receipts and statements to your appointment, and please do not email your tax file number.',
        action: 'Book an appointment',
      },
      support: {
        icon: 'phone',
        title: 'Support',
        text: 'Is something unclear in the form, or about your tax? Call or email us. We’ll reply within 24 hours on working days.',
        action: 'Email us',
      },
    },
  },
} as const;
