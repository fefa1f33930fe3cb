/** The words about one's own calendar address on the screen at /admin/team. */
export const ownCalendar = {
  title: 'Your appointments in your own calendar',
  lede: 'With a private address, your calendar program shows your appointments: who, when and how you meet. It doesn’t say what they’re about.',
  secret: 'Anyone who has the address can read it without signing in. Don’t share it.',
  none: 'You don’t have an address yet.',
  has: (name: string, made: string) =>
    `You have an address for the appointments of ${name}, made ${made}.`,
  read: (moment: string) => `Last read ${moment}.`,
  unread: 'No calendar has read it yet.',
  whose: 'Whose appointments',
  make: 'Make an address',
  renew: 'Make a new address',
  renewHint: 'The address you have now will stop working straight away.',
  making: 'Making it…',
  end: 'End the address',
  ending: 'Ending it…',
  made: {
    title: 'Your new address',
    text: 'Copy it now and subscribe to it in your calendar program. We can’t show it again.',
    label: 'Address',
    copy: 'Copy',
    copied: 'The address has been copied.',
    notCopied: 'The address could not be copied. Please select it and copy it yourself.',
    done: 'I’ve copied it',
  },
} as const;
