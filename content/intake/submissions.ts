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
  sendBack: {
    open: 'Send back',
    title: 'Send back',
    intro:
      'Mark the answers that need another look and say why. The client corrects only those, and signs again.',
    mark: 'Needs another look',
    comment: 'What should the client look at?',
    already: 'Already sent back',
    send: 'Send back',
    sending: 'Sending back...',
    cancel: 'Cancel',
    failed: 'Failed to send the form back',
    reload: 'Load it again',
    reloaded: 'This is the form as it is now. What you marked is still here.',
    /** At the answers of a form that was sent back. */
    asked: 'Sent back',
  },
  versions: {
    title: 'Versions',
    version: (version: number, sentAt: string) => `Version ${version}, sent ${sentAt}`,
    asSent: 'As it was first sent.',
    unchanged: 'Signed again without changes.',
    changed: (label: string) => `${label} changed`,
    fromTo: (label: string, from: string, to: string) => `${label} from ${from} to ${to}`,
    nothing: 'nothing',
    yes: 'Yes',
    no: 'No',
    open: 'Open',
    /** After "Open". */
    opens: (version: number) => `version ${version}`,
    shown: 'Shown here',
    isEarlier: 'The client has corrected this version since. Hidden fields can’t be revealed here.',
    back: 'Back to the newest version',
    receipt: 'Receipt of this version',
  },
  bankAccount: {
    changed: 'Changed: call before use',
    called: 'Changed, and called about',
    callOne: 'Call the client on a number that we had before the change:',
    noNumbers:
      'We have no phone number from before the change, so this account can’t be revealed. Please ask the client to come in or to write to us.',
    note: 'Note the call',
    dialog: {
      title: 'Note the call',
      description: 'Ask the client whether the new bank account is theirs. Then you can reveal it.',
      number: 'Which number did you call?',
      spokeWith: 'Who did you speak to?',
      note: 'Note',
      save: 'Save the note',
      saving: 'Saving...',
      cancel: 'Cancel',
      failed: 'Failed to save the note',
      reload: 'Load it again',
    },
    /** After the call. */
    spoke: (by: string, number: string, at: string, spokeWith: string) =>
      `${by} called ${number} on ${at} and spoke to ${spokeWith}.`,
  },
  looks: {
    title: 'Who looked at this',
    all: 'See all in the activity log',
  },
} as const;
