const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** The words of uploading, for clients and the practice alike. */
export const upload = {
  photograph: 'Take a photo',
  choose: 'Choose files',
  drop: 'or drop files here',
  list: 'Files being uploaded',
  states: {
    waiting: 'Waiting for the others',
    sending: (percent: number) => `${percent}% uploaded`,
    paused: 'Paused',
    disconnected: 'Connection lost. It will continue by itself once you’re back online.',
    done: 'Uploaded',
    scanning: 'Uploaded. It’s being checked for viruses.',
    refused: 'Not uploaded.',
  },
  /** Where the server gave no reason. */
  notTaken: 'We couldn’t take this file. Please try again, or call us.',
  progress: (name: string) => `Upload of ${name}`,
  pause: 'Pause',
  resume: 'Continue',
  tryNow: 'Try now',
  cancel: 'Cancel',
  dismiss: 'OK',
  /** For screen readers. */
  said: {
    begun: (count: number) => `Uploading ${files(count)}.`,
    done: (name: string) => `${name} is uploaded.`,
    refused: (name: string, problem: string) => `${name} was not uploaded. ${problem}`,
    disconnected: (name: string) =>
      `Connection lost. The upload of ${name} will continue by itself.`,
    connected: (name: string) => `Connected again. Uploading ${name}.`,
    paused: (name: string) => `The upload of ${name} is paused.`,
    cancelled: (name: string) => `The upload of ${name} is cancelled.`,
  },
} as const;
