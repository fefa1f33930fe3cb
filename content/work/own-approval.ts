import type { SignerState } from '#domain/work/approval.ts';

/** The words of the screen on which a client approves a document, or signs a letter. */
export const ownApproval = {
  screen: 'Approval',
  back: 'Back to Dashboard',
  intro: {
    return: 'Please read it, then sign. We won’t lodge anything until you’ve approved it.',
    'engagement-letter':
      'It says what we do for you, and on which terms. Please read it, then sign.',
  },
  replaced: 'We’ve just replaced the document. Please read the new one before you sign.',
  read: {
    heading: 'Read the document',
    text: {
      return: 'Please check your name, every amount and your bank account.',
      'engagement-letter': 'Please check what we’ve agreed to do, and the fees.',
    },
    action: 'Download and read it',
    again: 'Download it again',
    busy: 'Downloading...',
    done: 'You’ve opened it. Please read it in full.',
    failed: 'The document could not be downloaded. Please try again.',
  },
  sign: {
    heading: 'Sign',
    agree: 'I make this declaration',
    signature: 'Your signature',
    name: 'Your full name',
    action: { return: 'Approve and sign', 'engagement-letter': 'Sign the letter' },
    busy: 'Sending...',
    failed: 'Your signature was not sent. It’s still here. Please try again.',
  },
  change: {
    action: 'Ask for a change instead',
    heading: 'Is something not right?',
    label: 'What should we change?',
    hint: 'Please say which page or amount you mean.',
    send: 'Ask for this change',
    sending: 'Sending...',
    cancel: 'Cancel',
    failed: 'That was not sent. What you typed is still here. Please try again.',
  },
  signed: {
    heading: 'Thank you, it’s signed',
    on: (moment: string, name: string) => `Signed on ${moment} by ${name}.`,
    next: {
      return: 'We’ll lodge it and tell you when it’s done.',
      'engagement-letter': 'We can start now.',
    },
    certificate: 'Certificate',
    certificateText:
      'It shows what you signed and when, and proves that the document hasn’t changed since.',
    save: 'Download the certificate',
    saving: 'Downloading...',
    preparing: 'Your certificate is being prepared. We’ll download it as soon as it’s ready.',
    saved: 'Your certificate is among your downloads.',
    notSaved: 'We couldn’t load your certificate. Please try again.',
    notInTime: 'Your certificate is still being prepared. Please come back in a few minutes.',
  },
  /** Open, but not for whoever looks at it. */
  others: {
    done: {
      heading: 'Thank you, you’ve signed',
      text: 'Others still have to sign. We’ll continue as soon as everyone has.',
    },
    later: {
      heading: 'Someone else signs first',
      text: 'We’ll email you when it’s your turn. You can read the document now.',
    },
    never: {
      heading: 'Others sign this',
      text: 'Your signature isn’t needed. You can read the document.',
    },
  },
  signers: {
    heading: 'Who signs',
    you: (name: string) => `${name} (you)`,
    signed: (moment: string) => `Signed on ${moment}`,
    states: {
      waiting: 'Signs later',
      asked: 'Has been asked to sign',
      signed: 'Signed',
    } satisfies Record<SignerState, string>,
  },
  asked: {
    heading: 'You asked for a change',
    you: 'You said',
    next: 'We’ll look at it again. Once it’s ready, we’ll email you and ask you to approve the new version.',
  },
  void: {
    heading: 'This is no longer valid',
    unsigned:
      'We have withdrawn, replaced or removed the document. There is nothing for you to sign at the moment.',
    signed: (moment: string, name: string) =>
      `It was signed on ${moment} by ${name}. We have replaced or removed the document since, so that signature no longer counts.`,
    next: 'Once there’s a new document, we’ll email you and ask you to approve it.',
  },
  earlier: {
    heading: 'What you signed before',
    text: 'We have replaced the document since, so this no longer counts. The certificate says so too.',
  },
  work: 'See everything about this job',
} as const;
