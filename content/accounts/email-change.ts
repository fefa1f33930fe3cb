/** The words of the pages that a mail about a changed email address links to. */
export const emailChange = {
  confirm: {
    title: 'Confirm your new email address',
    text: 'Press the button to use this address from now on. Until you do, nothing changes.',
    action: 'Use this address',
    done: 'Your new address is in use',
  },
  stop: {
    title: 'Stop the change of your email address',
    text: 'Somebody asked to change the email address of your account. If that was not you, press the button: your account keeps this address.',
    action: 'Keep my address',
    done: 'Your account keeps this address',
    advice:
      'Please change your password too, and call us: somebody may have been in an account of our team.',
  },
  busy: 'One moment…',
  failed: 'That did not work. Please try again.',
  invalid: {
    heading: 'This link is not valid any more',
    text: 'It may have been used already, be too old, or be replaced by a newer one. If you expected something else, please call us.',
  },
  login: 'Go to Login',
} as const;
