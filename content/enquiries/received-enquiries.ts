/** The words of the screen at /admin-dashboard/enquiries. */
export const enquiries = {
  title: 'Enquiries',
  one: 'Enquiry',
  lede: 'What people have sent through the website, newest first. We’ve emailed you each one too.',
  search: { label: 'Search', hint: 'Name, email or phone.' },
  things: { one: 'enquiry', many: 'enquiries' },
  back: 'All enquiries',
  noMessage: 'No message was written.',
  none: {
    title: 'No enquiries yet',
    text: 'When someone sends the quick contact form, you’ll see it here.',
  },
  /** While `quickContact` is `local`. */
  notDelivered: {
    title: 'Messages are not delivered yet',
    text: 'The quick contact form on the website doesn’t send anything so far. Once it’s switched on and published, you’ll see messages here.',
    action: 'Switch it on',
    ask: 'Please ask an admin to switch it on.',
  },
  noMatch: {
    title: 'No enquiries found',
    text: 'Check the spelling, or look at all enquiries.',
    action: 'Show all enquiries',
  },
} as const;
