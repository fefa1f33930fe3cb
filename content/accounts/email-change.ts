/** The words of the pages that a mail about a changed email address links to. */
export const emailChange = {
  confirm: {
    title: 'Confirm your new email address',
    text: 'Press the button to use this address from now on. Nothing will change until you do.',
    action: 'Use this address',
    done: 'Your email address has been changed',
  },
  stop: {
    title: 'Stop your email address from being changed',
    text: 'Someone has asked us to change the email address of your account. If it wasn’t you, press the button and your address will stay as it is.',
    action: 'Keep my address',
    done: 'Your email address won’t change',
    advice:
      'Please change your password too, and call us. Someone may have got into one of our team’s accounts.',
  },
  busy: 'One moment…',
  failed: 'That didn’t work. Please try again.',
  invalid: {
    heading: 'This link is no longer valid',
    text: 'It may have been used, have expired, or have been replaced by a newer one. If you need help, please call us.',
  },
  login: 'Go to Login',
} as const;
