import { cityOf } from '#domain/dates/spoken-time.ts';
import { cityOrSuburb } from '#domain/publishing/sydney.ts';
import { type CalendarName, practice } from './practice.ts';

/** The words of the contact page and the three booking pages. */

export interface BookingPageText {
  readonly heading: string;
  readonly tagline: string;
  readonly calendarHeading: string;
  readonly calendarText: string;
}

interface FieldText {
  readonly label: string;
  readonly hint?: string;
}

export interface ContactText {
  readonly pages: Readonly<Record<CalendarName, BookingPageText>>;
  readonly heroPicture: string;
  readonly toCalendar: string;
  readonly list: {
    readonly heading: string;
    readonly labels: {
      readonly phone: string;
      readonly email: string;
      readonly office: string;
      readonly hours: string;
    };
  };
  readonly form: {
    readonly heading: string;
    readonly lede: string;
    readonly fields: {
      readonly name: FieldText;
      readonly email: FieldText;
      readonly phone: FieldText;
      readonly enquiryType: FieldText;
      readonly message: FieldText;
      /** A honeypot: people do not see it, bots fill it in. */
      readonly subject: FieldText;
    };
    readonly noEnquiryType: string;
    /** In place of the message's hint when the calculator has filled it in. */
    readonly noteTaken: string;
    readonly submit: string;
    readonly sending: string;
    readonly privacy: { readonly text: string; readonly link: string };
    readonly withoutScripts: string;
    readonly sent: {
      readonly heading: string;
      readonly text: string;
      /** Below it, in a sample that keeps messages to itself. */
      readonly notDelivered: string;
    };
  };
  readonly office: {
    readonly heading: string;
    readonly lede: string;
    readonly picture: string;
    readonly details: readonly { readonly title: string; readonly text: string }[];
    readonly mapTitle: string;
    readonly directions: string;
  };
  readonly faqHeading: string;
}

const inOurTime = `Times are ${cityOf(practice.timeZone)} time.`;

export const contact: ContactText = {
  pages: {
    contact: {
      heading: 'Book a session or ask a question',
      tagline: 'Pick a time and bring your questions. You’ll leave knowing what happens next.',
      calendarHeading: 'Reserve Your Individual Service Appointment',
      calendarText: `Choose a day, then a time. ${inOurTime}`,
    },
    bookkeeping: {
      heading: 'Book a bookkeeping session',
      tagline: 'Bring the books as they are. We’ll tidy them up.',
      calendarHeading: 'Reserve Your Bookkeeping Service Appointment',
      calendarText: `For BAS, payroll, super, accounts and reports. Choose a day, then a time. ${inOurTime}`,
    },
    business: {
      heading: 'Book a business session',
      tagline: 'Talk to us about tax, structure and what to plan for.',
      calendarHeading: 'Reserve Your Business Service Appointment',
      calendarText: `For sole traders, partnerships, companies, trusts and super funds. Choose a day, then a time. ${inOurTime}`,
    },
    individual: {
      heading: 'Book an individual tax session',
      tagline: 'Your return, done with you and explained to you.',
      calendarHeading: 'Reserve Your Individual Service Appointment',
      calendarText: `For wages, rentals, shares, crypto and overseas income. Choose a day, then a time. ${inOurTime}`,
    },
  },
  heroPicture:
    'An accountant and a client sit at a table by a window, with documents and a laptop. A corella stands on the sill.',
  toCalendar: 'Book a time',
  list: {
    heading: 'Other ways to reach us',
    labels: { phone: 'Phone', email: 'Email', office: 'Office', hours: 'Hours' },
  },
  form: {
    heading: 'Quick Contact Form',
    lede: 'Please leave tax file numbers and bank details out of this form.',
    fields: {
      name: { label: 'Name' },
      email: { label: 'Email', hint: 'We’ll reply to this address.' },
      phone: { label: 'Phone', hint: 'If you’d rather we called you.' },
      enquiryType: { label: 'Enquiry type' },
      message: { label: 'Message', hint: 'What would you like to sort out, and by when?' },
      subject: { label: 'Leave this empty' },
    },
    noEnquiryType: 'Select enquiry type...',
    noteTaken:
      'Your estimate from the tax calculator is filled in. Change it or add to it as you like.',
    submit: 'Send Message',
    sending: 'Sending…',
    privacy: {
      text: 'We’ll use your details to answer you. Read our',
      link: 'Privacy Policy',
    },
    withoutScripts: 'This form needs JavaScript. Please call or email us instead.',
    sent: {
      heading: 'Message Sent!',
      text: "Thanks for getting in touch. We'll respond within 24 hours.",
      notDelivered:
        'Sample content: this website does not deliver messages yet, so no one has received yours.',
    },
  },
  office: {
    heading: `Visit Our ${cityOrSuburb(practice.address)} Office`,
    lede: 'Please book before you come, so the right person is free.',
    picture:
      'Our office: a brick shopfront with a striped awning. A corella is on the round sign, and another stands on the roof.',
    // SAMPLE FACT directions: The station is a 2 minute walk
    details: [
      {
        title: 'By train',
        text: 'The station is a 2 minute walk.',
      },
      {
        title: 'By car',
        text: 'Visitor and street parking is available. Check the signs on the street for time limits.',
      },
      {
        title: 'Getting in',
        text: 'If you need step-free access or a quiet room, tell us when you book and we’ll arrange what we can.',
      },
      {
        title: 'In your language',
        text: `Call the Translating and Interpreting Service (TIS National) on 131 450, and ask them to ring us on ${practice.phone}. If you’d like an interpreter at the meeting, tell us when you book.`,
      },
    ],
    mapTitle: 'Map of our office',
    directions: 'Get directions',
  },
  faqHeading: 'Booking & Consultation FAQ',
};
