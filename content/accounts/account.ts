import type { AccountType } from '#domain/accounts/account-types.ts';

const unrelatedWords =
  'Three or four unrelated words are easy to remember and hard to guess. Please leave out your name, your email address and the name of the practice.';

/** The words of the screen at /account. */
export const account = {
  title: 'Your account',
  lede: 'Your details, how you sign in, and your active sessions.',
  back: 'Back to Dashboard',
  cancel: 'Cancel',
  setUpFirst: {
    title: 'Please set up two-step verification first',
    text: 'Accounts like yours need a second way to confirm that it’s you, besides the password. Choose a passkey or an authenticator app below. After that you can use everything else.',
    done: 'Two-step verification is on. Keep your recovery codes somewhere safe, then continue.',
    goOn: 'Continue to your dashboard',
  },
  details: {
    heading: 'Name and phone',
    lede: 'What to call you, and where to call you back.',
    email: 'Your email address',
    emailHints: {
      client: 'You sign in with it. Please call us to change it.',
      staff: 'You sign in with it. An admin can change it.',
      admin: 'You sign in with it. You can change it in the list of clients.',
    } satisfies Record<AccountType, string>,
    submit: 'Save details',
    busy: 'Saving…',
    failed: 'Your details could not be saved. Please try again.',
  },
  theme: {
    heading: 'Light or dark',
    lede: 'How our screens look in this browser.',
    label: 'Colours',
    options: { system: 'As my device', light: 'Light', dark: 'Dark' },
  },
  password: {
    heading: 'Password',
    lede: 'Changing it signs out all your other devices.',
    /** What counts, said before anyone types. */
    rules(type: AccountType, hasSecondFactor: boolean): string {
      if (type === 'client') return `At least 6 characters. ${unrelatedWords}`;
      const length = hasSecondFactor
        ? 'At least 12 characters.'
        : 'At least 15 characters, or 12 with two-step verification.';
      return `${length} ${unrelatedWords}`;
    },
    submit: 'Change password',
    busy: 'Saving…',
    failed: 'Your password could not be changed. Please try again.',
  },
  secondFactor: {
    heading: 'Two-step verification',
    lede: 'A second way to confirm that it’s you, besides your password. With it, a stolen password isn’t enough to get in.',
    failed: 'That didn’t work. Please try again.',
    remove: 'Remove',
    removing: 'Removing…',
  },
  passkeys: {
    heading: 'Passkeys',
    text: 'Your fingerprint, your face or your device’s PIN. It’s the safest way to sign in, and the quickest: you can use a passkey instead of your password.',
    created: 'Added',
    lastUsed: 'Last used',
    neverUsed: 'Not used yet',
    nameHint: 'So you’ll know later which device it is, such as My phone.',
    add: 'Add a passkey',
    adding: 'Waiting for your device…',
    question: 'Remove this passkey?',
    questionText: (name: string) =>
      `“${name}” will no longer sign you in. Please delete it on the device as well.`,
  },
  app: {
    heading: 'Authenticator app',
    text: 'An app on your phone that shows a new 6-digit code every 30 seconds. It works offline.',
    isSet: 'Set up',
    start: 'Set up an authenticator app',
    starting: 'Preparing…',
    scan: 'Scan this QR code with your app',
    picture: 'QR code for your authenticator app. You can type the key below instead.',
    byHand: 'Or type this key into the app',
    code: 'Code the app is showing now',
    codeHint: '6 digits. They change every 30 seconds, so use the ones you see now.',
    submit: 'Turn on',
    busy: 'Checking…',
    question: 'Remove your authenticator app?',
    questionText: 'Its codes will no longer sign you in.',
  },
  recovery: {
    heading: 'Recovery codes',
    text: 'In case you lose your phone. You can use each code once, instead of your passkey or app.',
    left: (count: number) => (count === 1 ? '1 code left' : `${count} codes left`),
    renew: 'Make new codes',
    renewing: 'Making…',
    question: 'Make new recovery codes?',
    questionText: 'The old ones will stop working straight away.',
    shown: {
      heading: 'Keep these recovery codes',
      text: 'We’ll only show them once. Print them or save them in your password manager, and not only on your phone.',
      list: 'Recovery codes',
      copy: 'Copy',
      copied: 'Copied',
      notCopied: 'Your browser didn’t allow copying.',
      print: 'Print',
      download: 'Download',
      file: 'recovery-codes.txt',
      done: 'I’ve saved them',
    },
  },
  sessions: {
    heading: 'Active sessions',
    lede: 'If you don’t recognise a device, sign it out and change your password.',
    caption: 'Devices that are signed in',
    current: 'This device',
    signOut: 'Sign out',
    signOutOthers: 'Sign out everywhere else',
    busy: 'Signing out…',
    alone: 'You’re signed in on this device only.',
    failed: 'That device could not be signed out. Please try again.',
  },
  activity: {
    heading: 'What happened in your account',
    lede: 'The latest entries about you in our log.',
    none: 'Nothing yet.',
  },
} as const;
