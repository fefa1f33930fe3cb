import type { AssistantStep } from '#domain/publishing/assistant.ts';

/** The words of "Make it yours". */
export const assistantWords = {
  title: 'Make it yours',
  offer: {
    explain:
      'Your site still shows an invented practice. A few short steps put yours in its place. They take about ten minutes, and you can stop and continue whenever you like.',
    short: 'Your site still shows an invented practice.',
    start: 'Start',
    goOnLine: (step: number) => `Make it yours: step ${step}`,
    goOn: (step: number) => `Continue with step ${step}`,
    decline: 'Not now',
    declined: 'You’ll find it again under Site.',
    failed: 'That could not be saved. Please try again.',
  },
  steps: {
    practice: {
      title: 'Your practice',
      lede: 'What you’re called, and how people reach you.',
    },
    office: {
      title: 'Your office',
      lede: 'Where you are, and when you’re open.',
    },
    registration: {
      title: 'Registration and fees',
      lede: 'What the law asks you to show, and what your services cost at least.',
    },
    people: {
      title: 'Your people',
      lede: 'Put your own names in place of the invented ones: who clients can book, and who is introduced on About Us.',
    },
    proof: {
      title: 'Reviews and figures',
      lede: 'These are invented, and may not be published as real. Add your own, or show none.',
    },
    look: {
      title: 'Look it over',
      lede: 'Look at the preview, then publish. You can bring back what was there before.',
    },
  } satisfies Record<AssistantStep, { title: string; lede: string }>,
  heading: (step: number, count: number, title: string) => `Step ${step} of ${count}: ${title}`,
  back: 'Back',
  allParts: 'All parts of the site',
  next: 'Save and continue',
  saving: 'Saving…',
  stop: 'Save and stop for now',
  over: 'No sample details are left in your settings. From now on, change them under the parts of the site.',
} as const;

/** What `npm run launch-check` lists, on the screen. */
export const launchWords = {
  title: 'Before going live',
  none: 'Nothing is left to change. You can go live.',
  some: (count: number) =>
    count === 1 ? 'One thing is left to change.' : `${count} things are left to change.`,
  ofDraft: 'This is how it would be once your draft is published.',
  sample: 'Sample content:',
  elsewhere: (count: number) => `For whoever looks after your texts and your server (${count})`,
} as const;
