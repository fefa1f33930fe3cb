import type { SubmissionState } from '#domain/intake/submission-states.ts';

/**
 * The words of the screens at /admin-dashboard/submissions. The labels of the fields are those of
 * the form.
 */
export const submissions = {
  title: 'Submissions',
  lede: 'The contact forms that clients have sent.',
  states: {
    new: 'New',
    'in-review': 'In review',
    'sent-back': 'Sent back',
    done: 'Done',
  } satisfies Record<SubmissionState, string>,
  list: {
    caption: 'Contact forms',
    search: { label: 'Search', hint: 'Name, email or reference.' },
    filterLabel: 'Show forms that are',
    all: 'All',
    things: { one: 'form', many: 'forms' },
    none: {
      title: 'No forms yet',
      text: 'When a client sends the contact form, you’ll see it here.',
    },
    noMatch: {
      title: 'No forms found',
      text: 'Check the spelling, or look at all forms.',
      action: 'Show all forms',
    },
  },
  form: {
    title: 'Contact form',
    back: 'All submissions',
    reference: 'Reference',
    sent: 'Sent',
    sender: 'Signed in as',
    state: 'State',
    stateConflict: 'Load it again',
    stateNotChanged: 'Failed to change the state',
    print: 'Print',
    printing: 'Printing...',
    notPrinted: 'We didn’t print it, because we couldn’t log it. Please try again.',
    printedBy: 'Printed by',
    none: 'Not given',
    yes: 'Yes',
    no: 'No',
    spouse: 'Spouse or partner',
    noSpouse: 'None',
    spousePhone: (label: string) => `Spouse ${label.toLowerCase()}`,
    samePostal: 'The same',
    bestTime: 'best',
    extension: 'ext.',
    signatureOf: 'Signature of',
    confidential: 'Confidential',
  },
  hidden: {
    mask: '••••••••',
    spoken: 'Hidden',
    reveal: 'Reveal',
    hide: 'Hide',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Your browser didn’t allow copying.',
    notRevealed: 'Failed to reveal this field',
  },
  looks: {
    title: 'Who looked at this',
    all: 'See all in the activity log',
  },
} as const;
