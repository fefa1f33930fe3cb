/** The words of signing in, of forgotten passwords and of completing a profile. */

const easy = 'Three or four unrelated words are easy to remember and hard to guess.';
const clientPassword = `At least 6 characters. ${easy}`;
const newPassword = `At least 6 characters. If you work here, at least 15, or 12 with two-step verification. ${easy}`;

export const access = {
  portal: {
    title: 'Client Portal',
    lede: 'Your secure hub for appointments and for emailing your accountant.',
    facts: [
      { icon: 'document', text: 'Give us your details once, in one form, when it suits you.' },
      { icon: 'shield', text: 'Tax file numbers and bank details are stored encrypted.' },
      { icon: 'person', text: 'Only our team can open an account for you.' },
    ],
  },
  login: {
    heading: 'Client Portal',
    lede: 'Sign in to your account.',
    remember: 'Remember me',
    forgot: 'Forgot password?',
    submit: 'Sign In',
    busy: 'Signing in…',
    passkey: 'Sign in with a passkey',
    newHere: 'No account yet?',
    contact: 'Contact us to get started',
    signedIn: 'You’re already signed in.',
    goOn: 'Go to your dashboard',
    goBack: 'Go back to where you were',
  },
  forgotDialog: {
    title: 'Forgot your password?',
    text: 'We’ll send a 6-digit login code to your email address. The email also has a link to choose a new password.',
    submit: 'Send Login Code',
    busy: 'Sending…',
    cancel: 'Cancel',
  },
  code: {
    heading: 'Enter your login code',
    sentTo: 'If this address has an account, a 6-digit code is on its way to',
    hint: 'You can use it once, within 10 minutes.',
    submit: 'Verify Code',
    busy: 'Checking…',
    another: {
      spam: 'No email? Look in your spam folder first. The link in an email from the last hour still works.',
      action: 'Send another code',
      wait: (seconds: number) => `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
      sent: 'Another code is on its way. Only the newest one works.',
    },
    back: 'Back to password login',
  },
  profile: {
    heading: 'Complete Your Profile',
    lede: 'This is the first time you’ve signed in. Tell us your name, and choose a password that only you know.',
    hints: {
      currentPassword: 'The temporary one from our email.',
      clientPassword,
      newPassword,
      onFile: 'We have one. Leave it empty to keep it.',
    },
    submit: 'Complete Profile',
    busy: 'Saving…',
    back: 'Back to Login',
    done: { heading: 'Profile Complete!', text: 'We’re signing you in with your new password.' },
  },
  forgot: {
    title: 'Forgot password',
    heading: 'Forgot your password?',
    lede: 'Enter the email address of your account. We’ll send you a link to choose a new password.',
    submit: 'Send Reset Link',
    busy: 'Sending…',
    sent: {
      heading: 'Check Your Email',
      text: 'If this address has an account, an email with a reset link is on its way to',
      next: 'You can use the link once, within 1 hour. No email after a few minutes? Look in your spam folder.',
      again: 'Try a different email',
    },
    back: 'Back to login',
  },
  reset: {
    title: 'Reset password',
    heading: 'Choose a new password',
    hint: newPassword,
    submit: 'Reset Password',
    busy: 'Saving…',
    done: {
      heading: 'Password Reset Successfully!',
      text: 'You can now sign in with your new password. Your other devices have been signed out.',
      action: 'Go to Login',
    },
    invalid: {
      heading: 'Invalid Reset Link',
      text: 'This password reset link is invalid or has expired. You can use a link once, within 1 hour, and a newer one replaces it.',
      action: 'Request New Reset Link',
    },
  },
  welcome: {
    title: 'Welcome',
    heading: 'Choose your password',
    lede: 'Then you’re in: there’s nothing else to set up.',
    hints: { name: 'As it appears on your tax records.', newPassword: clientPassword },
    submit: 'Start',
    busy: 'Opening your account…',
    notice: (practice: string) =>
      `${practice} collects what you give us here to do your tax and accounting work, and shares it only with the Australian Taxation Office (ATO) and whoever you ask us to. You can ask to see or correct it at any time.`,
    privacy: 'How we handle your information',
    invalid: {
      heading: 'This link no longer works',
      text: 'You can use a welcome link once, within 72 hours, and a newer one replaces it. If you have chosen a password already, sign in with it.',
      action: 'Go to Login',
    },
  },
  strength: {
    label: 'Password strength',
    short: 'Too short',
    weak: 'Weak: easy to guess',
    fair: 'Fair: longer is safer',
    strong: 'Strong',
  },
} as const;
