import type { AccountType } from '#domain/accounts/account-types.ts';

const unrelatedWords =
  'Three or four unrelated words are easy to remember and hard to guess. Please leave out your name, your email address and the name of the practice.';

/** The words of the screen at /account. */
export const account = {
  title: 'Your account',
  lede: 'Who you are, how you sign in, and where you are signed in now.',
  back: 'Back to Dashboard',
  cancel: 'Cancel',
  setUpFirst: {
    title: 'Please set up a second factor first',
    text: 'Our practice asks everybody with an account like yours for a second proof besides the password. Choose a passkey or an authenticator app below. After that, everything else opens.',
    done: 'Your second factor is set up. Keep your recovery codes, then go on.',
    goOn: 'Go on to your dashboard',
  },
  details: {
    heading: 'Name and phone',
    lede: 'How we address you, and where we call you back.',
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
  password: {
    heading: 'Password',
    lede: 'Changing it signs out all your other devices.',
    /** What counts, said before anybody types. */
    rules(type: AccountType, hasSecondFactor: boolean): string {
      if (type === 'client') return `At least 6 characters. ${unrelatedWords}`;
      const length = hasSecondFactor
        ? 'At least 12 characters.'
        : 'At least 15 characters, or 12 once you have a second factor.';
      return `${length} ${unrelatedWords}`;
    },
    submit: 'Change password',
    busy: 'Saving…',
    failed: 'Your password could not be changed. Please try again.',
  },
  secondFactor: {
    heading: 'Second factor',
    lede: 'A second proof besides your password. With it, a stolen password alone opens nothing.',
    failed: 'That did not work. Please try again.',
    remove: 'Remove',
    removing: 'Removing…',
  },
  passkeys: {
    heading: 'Passkeys',
    text: 'Your fingerprint, your face or the PIN of your device. The safest way, and the quickest: a passkey can also replace your password when you sign in.',
    created: 'Added',
    lastUsed: 'Last used',
    neverUsed: 'Not used yet',
    nameHint: 'So that you know later which device it is, such as My phone.',
    add: 'Add a passkey',
    adding: 'Waiting for your device…',
    question: 'Remove this passkey?',
    questionText: (name: string) =>
      `“${name}” can then no longer sign you in. Also delete it on the device itself.`,
  },
  app: {
    heading: 'Authenticator app',
    text: 'An app on your phone that shows a new 6-digit code every half minute. It works without a connection.',
    isSet: 'Set up',
    start: 'Set up an authenticator app',
    starting: 'Preparing…',
    scan: 'Scan this square with your app',
    picture: 'QR code for your authenticator app. The key below says the same.',
    byHand: 'Or type this key into the app',
    code: 'Code that the app shows now',
    codeHint: '6 digits. They change every half minute; any that the app shows now will do.',
    submit: 'Turn on',
    busy: 'Checking…',
    question: 'Remove your authenticator app?',
    questionText: 'Its codes can then no longer sign you in.',
  },
  recovery: {
    heading: 'Recovery codes',
    text: 'For the day you lose your phone. Each code works once in place of your second factor.',
    left: (count: number) => (count === 1 ? '1 code left' : `${count} codes left`),
    renew: 'Make new codes',
    renewing: 'Making…',
    question: 'Make new recovery codes?',
    questionText: 'The earlier ones stop working at once.',
    shown: {
      heading: 'Keep these recovery codes',
      text: 'We show them this once. Print them or put them into your password manager, not on the phone that they stand in for.',
      list: 'Recovery codes',
      copy: 'Copy',
      copied: 'Copied',
      notCopied: 'Your browser did not allow copying.',
      print: 'Print',
      download: 'Download',
      file: 'recovery-codes.txt',
      done: 'I have kept them',
    },
  },
  sessions: {
    heading: 'Where you are signed in',
    lede: 'If you do not know a device, sign it out and change your password.',
    caption: 'Devices that are signed in',
    current: 'This device',
    signOut: 'Sign out',
    signOutOthers: 'Sign out everywhere else',
    busy: 'Signing out…',
    alone: 'You are signed in on this device only.',
    failed: 'That device could not be signed out. Please try again.',
  },
  activity: {
    heading: 'What happened in your account',
    lede: 'The newest lines that our log keeps about you.',
    none: 'Nothing yet.',
  },
} as const;
