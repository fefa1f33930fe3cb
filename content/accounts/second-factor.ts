/** The words of showing that it is you, when signing in and when confirming. */
export const secondFactor = {
  step: {
    heading: 'One more step',
    lede: 'Your account has a second factor. Please show that it is you.',
    startAgain: 'Start again',
  },
  passkey: {
    action: 'Use your passkey',
    busy: 'Waiting for your passkey…',
    hint: 'Your browser asks for your fingerprint, your face or the PIN of this device.',
    instead: 'Use a passkey instead',
    unsupported: 'This browser cannot use passkeys here. Please choose another way.',
    notGiven: 'No passkey was used. Please try again, or choose another way.',
    alreadyAdded: 'This device has a passkey for your account already.',
  },
  totp: {
    label: 'Code from your authenticator app',
    hint: 'The 6 digits that your app shows for us now.',
    instead: 'Use your authenticator app instead',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes that you kept. Each works once.',
    instead: 'Use a recovery code instead',
  },
  submit: 'Continue',
  busy: 'Checking…',
  others: 'Other ways',
} as const;

/** The dialog in which somebody confirms that it is them. */
export const confirming = {
  password: {
    title: 'Confirm your password',
    label: 'Your password',
  },
  secondFactor: {
    title: 'Confirm that it is you',
  },
  /** Their texts follow the server's message, such as "Please confirm that it is you." */
  reasons: {
    change: {
      text: 'This needs a fresh proof. It counts for five minutes.',
      submit: 'Confirm',
    },
    reveal: {
      text: 'You are about to see something private. Confirming lets you reveal fields for five minutes, and each one you reveal is written into the activity log.',
      submit: 'Reveal',
    },
  },
  busy: 'Checking...',
  cancel: 'Cancel',
} as const;
