/** The words of the pages that a mail about a changed email address links to. */
export const emailChange = {
  confirm: {
    title: 'Confirm your new email address',
    text: 'Press the button to use this address from now on. Nothing will change until you do.',
    action: 'Use this address',
    done: 'Your email address has been changed',
  },
  stop: {
    title: 'Keep your old email address',
    text: 'The email address of your account was changed, or is about to change. If you didn’t ask for that, press the button. Your old address stays or comes back, and everyone who has signed in since is signed out.',
    action: 'Keep my address',
    done: 'The change has been stopped',
    advice: 'Please also call us. Someone may have got into an account of our team.',
  },
  busy: 'One moment…',
  failed: 'That didn’t work. Please try again.',
  invalid: {
    heading: 'This link is no longer valid',
    text: 'It may have been used, have expired, or have been replaced by a newer one. If you need help, please call us.',
  },
  login: 'Go to Login',
} as const;
