/** The words of showing that it is you, when signing in and when confirming. */
export const secondFactor = {
  step: {
    heading: 'One more step',
    lede: 'Your account has two-step verification. Please confirm that it’s you.',
    startAgain: 'Start again',
  },
  passkey: {
    action: 'Use your passkey',
    busy: 'Waiting for your passkey…',
    hint: 'Your browser will ask for your fingerprint, your face or this device’s PIN.',
    instead: 'Use a passkey instead',
    unsupported: 'This browser can’t use passkeys here. Please choose another way.',
    notGiven: 'No passkey was used. Please try again, or choose another way.',
    alreadyAdded: 'This device already has a passkey for your account.',
  },
  totp: {
    label: 'Code from your authenticator app',
    hint: 'The 6 digits your app is showing now.',
    instead: 'Use your authenticator app instead',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes you kept. You can use each one once.',
    instead: 'Use a recovery code instead',
  },
  submit: 'Continue',
  busy: 'Checking…',
  others: 'Other ways',
} as const;

/** The dialog in which someone confirms that it is them. */
export const confirming = {
  password: {
    title: 'Confirm your password',
    label: 'Your password',
  },
  secondFactor: {
    title: 'Confirm that it’s you',
  },
  /** Their texts follow the server's message, such as "Please confirm that it is you." */
  reasons: {
    change: {
      text: 'We won’t ask you again for five minutes.',
      submit: 'Confirm',
    },
    reveal: {
      text: 'You’re about to see something private. You’ll be able to reveal fields for five minutes, and the activity log will record each one.',
      submit: 'Reveal',
    },
  },
  busy: 'Checking...',
  cancel: 'Cancel',
} as const;
