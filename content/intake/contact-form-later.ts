/** The words of the contact form that its first step does not need, loaded with what shows them. */

export const contactFormLater = {
  elsewhere: {
    title: 'Which answers do you want to keep?',
    text: (moment: string) =>
      `This form was also saved on another device or in another tab, on ${moment}. Only one of the two can be kept.`,
    differences: 'What differs',
    same: 'The answers are the same on both.',
    here: 'Here:',
    there: 'There:',
    useOther: 'Use the other device’s answers',
    keepThis: 'Keep the answers here',
  },
  check: {
    heading: 'Check your answers',
    intro: 'Please read them once more before you sign.',
    print: 'Print your answers',
    change: 'Change',
    signAgain: 'You’ve changed an answer since you signed, so please sign again.',
    notGiven: 'Not given',
    phone: (isSpouses: boolean, type: string) =>
      isSpouses ? `Spouse ${type.toLowerCase()} number` : `${type} number`,
  },
  signature: {
    drawHint: 'Sign in the box with your finger, a mouse or a pen.',
    typeHint: 'Your typed name counts as your signature.',
    paper: 'Signature box',
    typedName: { label: 'Type your full name' },
    typeInstead: 'Type your name instead',
    drawInstead: 'Draw your signature instead',
    clear: 'Clear Signature',
    captured: 'Signature Captured',
  },
  sendAsNew: 'Send the changed form',
  sent: {
    heading: 'Thank you, we have your form',
    reference: 'Your reference is',
    receipt: 'You’ll find your receipt on your dashboard. We’ve also emailed you a link to it.',
    seeReceipt: 'See your receipt',
    next: 'We’re taking you back to your dashboard.',
    action: 'Go to your dashboard now',
  },
} as const;
