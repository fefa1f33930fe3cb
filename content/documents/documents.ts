/** The words around documents, for clients and the practice. */
export const documents = {
  title: 'Your documents',
  back: 'Back to Dashboard',
  intro:
    'Everything you’ve sent us and we’ve shared with you. Only you and our team can open these files.',
  send: 'Send us a document',
  sendOwn:
    'They’ll be filed under your own name. To send something for someone else, choose them above.',
  sendText: 'PDF, pictures, Word, Excel, CSV or text, up to 25 MB each.',
  upload: 'Send us documents',
  list: 'All documents',
  none: {
    heading: 'No documents yet',
    text: 'What you send us, and what we share with you, will be here.',
  },
  more: 'Show more',
  sentBy: {
    client: { practice: 'From us', client: 'From you', link: 'By the printed link' },
    practice: {
      practice: 'From us',
      client: 'From the client',
      link: 'By the printed link',
    },
  },
  states: {
    scanning: 'Being checked for viruses',
    refused: 'Refused: the virus scanner found something in it',
  },
  look: 'View',
  beside: 'Open beside',
  loading: 'Loading...',
  save: 'Download',
  saving: 'Downloading...',
  notOpened: 'The file could not be opened. Please try again.',
  removal: {
    client: {
      action: 'Withdraw',
      question: 'Withdraw this document?',
      text: (name: string) => `We’ll delete ${name}. If we asked you for it, we’ll need it again.`,
      busy: 'Withdrawing...',
      done: (name: string) => `${name} has been withdrawn.`,
    },
    practice: {
      action: 'Remove',
      question: 'Remove this document?',
      text: (name: string) =>
        `${name} will be deleted for you and the client. An approval of it becomes void.`,
      busy: 'Removing...',
      done: (name: string) => `${name} has been removed.`,
    },
    cancel: 'Keep it',
    failed: 'The document could not be removed. Please try again.',
  },
} as const;
