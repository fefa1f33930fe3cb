/** The words of booking a chosen time. In their own file, since they are only loaded then. */
export const bookingWords = {
  details: {
    heading: 'Your details',
    requestHeading: 'Your details for this request',
    change: 'Choose another time',
    hints: {
      fromAccount: 'Filled in from your account. Change it here if this time is different.',
      email: 'We send the confirmation to this address.',
      phone: 'In case something comes up on the day.',
      about: 'A sentence is enough. Please leave tax file numbers and bank details out.',
      noteTaken:
        'Your estimate from the tax calculator is filled in. Change it or add to it as you like. Please leave tax file numbers out.',
    },
    /** A honeypot: people do not see it, bots fill it in. */
    leaveEmpty: 'Leave this empty',
    request:
      'This time is a request. It is yours once we have confirmed it by email, usually on the next working day.',
    book: 'Book this time',
    ask: 'Ask for this time',
    sending: 'Booking…',
    privacy: {
      text: 'We’ll use your details for this appointment. Read our',
      link: 'Privacy Policy',
      newTab: ' (opens in a new tab)',
    },
  },
  hold: {
    left: (minutes: number) =>
      minutes > 1
        ? `We are keeping this time for you for ${minutes} more minutes.`
        : 'We are keeping this time for you for one more minute.',
    ended:
      'We are no longer keeping this time, so others can choose it. If it is still free when you press the button, it is yours. What you typed stays here.',
  },
  problems: {
    unreachable:
      'We could not reach our server, so we cannot tell whether your booking arrived. What you typed is still here. Once you are connected again, press the button again. However often you press it, it is one booking.',
    ourFault: 'Something went wrong on our side. What you typed is still here. Please try again.',
    arrivedBefore:
      'Your booking had already arrived when you pressed the button before. What you changed since then is not part of it. Please call us if it matters.',
  },
  facts: {
    when: 'When',
    yourTime: 'Your clock',
    with: 'With',
    where: 'Where',
    reference: 'Reference',
    to: (start: string, end: string) => `${start} to ${end}`,
    zone: (city: string) => `${city} time`,
  },
  booked: {
    heading: 'You are booked',
    text: (email: string) => `We have sent a confirmation to ${email}.`,
    provisionalHeading: 'One more step',
    provisionalHint: (email: string, phone: string) =>
      `We have sent the email to ${email}. If it does not arrive, look in your spam folder, or call us on ${phone}.`,
    requestHeading: 'We have your request',
    requestText: (email: string) =>
      `We are keeping this time for you. It is certain once we have confirmed it by email to ${email}.`,
    change: 'Change or cancel',
    changeHint: 'You can also use the link in the email, at any time before the appointment.',
    addToCalendar: 'Add to calendar',
    another: 'Book another time',
  },
} as const;
