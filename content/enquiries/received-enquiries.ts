/** The words of the screen at /admin-dashboard/enquiries. */
export const enquiries = {
  title: 'Enquiries',
  lede: 'What people have written through the website, newest first. Each one is in your mailbox too.',
  search: { label: 'Search', hint: 'Name, email or phone.' },
  things: { one: 'enquiry', many: 'enquiries' },
  noMessage: 'No message was written.',
  none: {
    title: 'No enquiries yet',
    text: 'As soon as somebody sends the quick contact form, it stands here.',
  },
  noMatch: {
    title: 'No enquiry matches',
    text: 'Check the spelling, or look at all enquiries.',
    action: 'Show all enquiries',
  },
} as const;
