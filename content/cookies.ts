/** The words of the cookie banner and its settings. */

interface CookieCategory {
  readonly id: 'essential' | 'analytics' | 'marketing';
  readonly label: string;
  readonly description: string;
}

export interface CookiesText {
  readonly banner: {
    readonly label: string;
    readonly text: string;
    /** The words within `text` that link to the policy. */
    readonly policy: string;
    readonly accept: string;
    readonly manage: string;
    readonly decline: string;
  };
  readonly dialog: {
    readonly title: string;
    readonly lede: string;
    readonly categories: readonly CookieCategory[];
    readonly alwaysOn: string;
    readonly save: string;
  };
}

export const cookies: CookiesText = {
  banner: {
    label: 'Cookies',
    text: 'We use cookies to enhance your experience and analyze site usage. By continuing, you consent to our Privacy Policy.',
    policy: 'Privacy Policy',
    accept: 'Accept All',
    manage: 'Manage Settings',
    decline: 'Decline All',
  },
  dialog: {
    title: 'Cookie Settings',
    lede: 'Choose what this site may store in your browser.',
    categories: [
      {
        id: 'essential',
        label: 'Essential',
        description: 'Required for the website to function properly',
      },
      {
        id: 'analytics',
        label: 'Analytics',
        description: 'Help us understand how visitors interact with our website',
      },
      {
        id: 'marketing',
        label: 'Marketing',
        description: 'Used to deliver relevant advertisements',
      },
    ],
    alwaysOn: 'Always on',
    save: 'Save Settings',
  },
};
