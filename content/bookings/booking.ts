import type { Way } from '#domain/bookings/scheduling.ts';

/** The words of booking a chosen time. In their own file, since they are only loaded then. */
export const bookingWords = {
  details: {
    heading: 'Your details',
    requestHeading: 'Your details for this request',
    change: 'Choose another time',
    hints: {
      fromAccount: 'Filled in from your account. Change it here if this time is different.',
      email: 'We’ll send the confirmation to this address.',
      phone: 'In case something comes up on the day.',
      about: 'A sentence is enough. Please leave tax file numbers and bank details out.',
      noteTaken:
        'Your estimate from the tax calculator is filled in. Change it or add to it as you like. Please leave tax file numbers out.',
    },
    /** A honeypot: people do not see it, bots fill it in. */
    leaveEmpty: 'Leave this empty',
    request:
      'This time is a request. It’s yours once we’ve confirmed it by email, usually on the next working day.',
    book: 'Book this time',
    ask: 'Ask for this time',
    sending: 'Booking…',
    way: {
      label: 'How would you like to meet?',
      choices: {
        office: 'At our office',
        phone: 'We call you',
        video: 'By video',
      } satisfies Record<Way, string>,
    },
    privacy: {
      text: 'We’ll use your details for this appointment. Read our',
      link: 'Privacy Policy',
      newTab: ' (opens in a new tab)',
    },
  },
  hold: {
    left: (minutes: number) =>
      minutes > 1
        ? `We’ll hold this time for another ${minutes} minutes.`
        : 'We’ll hold this time for another minute.',
    ended:
      'We’re no longer holding this time for you. If it’s still free when you press the button, it’s yours. What you typed stays here.',
  },
  problems: {
    unreachable:
      'We could not reach our server, so we don’t know whether your booking arrived. What you typed is still here. Once you’re online, press the button again. You won’t be booked twice.',
    ourFault: 'Something went wrong on our side. What you typed is still here. Please try again.',
    arrivedBefore:
      'We already had your booking from the first time you pressed the button. It doesn’t include what you’ve changed since. Please call us if that matters.',
  },
  facts: {
    when: 'When',
    yourTime: 'Your clock',
    with: 'With',
    where: 'Where',
    calls: (phone: string) => `We’ll call you on ${phone}`,
    video: 'By video',
    videoLater: 'By video. You’ll get the link with the confirmation.',
    join: 'Join the meeting',
    person: (name: string, role: string) => (role ? `${name}, ${role}` : name),
    reference: 'Reference',
    to: (start: string, end: string) => `${start} to ${end}`,
    zone: (city: string) => `${city} time`,
  },
  booked: {
    heading: 'You are booked',
    text: (email: string) => `We have sent a confirmation to ${email}.`,
    provisionalHeading: 'One more step',
    provisionalHint: (email: string, phone: string) =>
      `We’ve sent the email to ${email}. If it doesn’t arrive, look in your spam folder or call us on ${phone}.`,
    requestHeading: 'We have your request',
    requestText: (email: string) =>
      `We’re holding this time for you. It’s yours once we’ve confirmed it by email to ${email}.`,
    change: 'Change or cancel',
    changeHint: 'You can also use the link in the email, at any time before the appointment.',
    addToCalendar: 'Add to calendar',
    online: {
      before: 'Or add it to',
      google: 'Google Calendar',
      between: 'or',
      outlook: 'Outlook',
    },
    calendarEntry: {
      title: (practice: string) => `Appointment with ${practice}`,
      details: (name: string, reference: string, phone: string) =>
        `With ${name}. Reference ${reference}. To change it, use the link in our email or call ${phone}.`,
    },
    another: 'Book another time',
  },
} as const;
