import type { NominationState } from '#domain/onboarding/nomination.ts';
import type { OnboardingStep, Step } from '#domain/onboarding/onboarding.ts';

/** The words of the screen at /admin/clients/new, and of what is open of a client. */
export const onboarding = {
  title: 'New client',
  lede: 'From who they are to their first job. You can stop after any step and continue from the client’s page.',
  who: 'Who it is',
  add: 'Add and continue',
  back: 'All clients',
  openClient: 'Open the client',
  steps: {
    people: 'People',
    letter: 'Engagement letter',
    identity: 'Identity',
    nomination: 'Nomination at the tax office',
    aml: 'Owners and risk',
    questions: 'Questions',
    'first-job': 'First job',
  } satisfies Record<OnboardingStep, string>,
  texts: {
    people: 'Who signs in for this client. They get a link by email and choose their own password.',
    letter:
      'What we do, for how much, and what the law has us tell them. If it was agreed elsewhere, skip this step and say where.',
    identity:
      'Look at a document before you act for them, and say what matched. Don’t keep a copy or its number.',
    nomination:
      'Everyone with an ABN but sole traders nominates us at the tax office first. From that day we have 28 days to add them.',
    aml: 'Who owns and controls the client, and how high the risk is. Nothing is set up before this is complete.',
    questions:
      'The questions of a return are asked with its request list: create the job with that list, or have them send the contact form.',
    'first-job': 'Create the first job, with what you need from them.',
  } satisfies Record<OnboardingStep, string>,
  states: { open: 'Open', done: 'Done', skipped: 'Skipped' } satisfies Record<
    Step['state'],
    string
  >,
  show: (step: string) => `Open “${step}”`,
  showShort: 'Open',
  newJob: 'New job',
  allDone: 'Everything is done. The client is taken on.',
  skip: {
    open: 'Skip this step',
    title: (step: string) => `Skip “${step}”?`,
    reason: 'Why',
    submit: 'Skip it',
    busy: 'Saving...',
    cancel: 'Cancel',
  },
  done: 'Mark as done',
  reopen: 'Open this step again',
  saving: 'Saving...',
  welcome: {
    email: 'Email of whoever signs in',
    role: 'What they are to the client',
    submit: 'Email them a link',
    busy: 'Sending...',
    hint: 'The link works once, for 72 hours. They see and answer; let them sign above.',
  },
  part: {
    title: 'Taking on',
    left: (open: number, all: number) => `${all - open} of ${all} steps done`,
    continue: 'Continue',
  },
} as const;

export const nominationWords = {
  title: 'Nomination at the tax office',
  none: 'No one has said how far it is.',
  states: {
    'not-needed': 'Not needed',
    asked: 'Asked: they have the steps',
    nominated: 'They have nominated us',
    added: 'We have added them',
  } satisfies Record<NominationState, string>,
  nominatedOn: 'Day they nominated us',
  addedOn: 'Day we added them',
  state: 'How far it is',
  save: 'Save',
  saving: 'Saving...',
  mail: 'Email them the steps',
  mailAgain: 'Email the steps again',
  mailing: 'Sending...',
  mailed: (moment: string) => `The steps were emailed ${moment}.`,
  lapses: (day: string) => `Lapses on ${day}: add them before.`,
  lapsed: (day: string) => `It lapsed on ${day}. Please ask them to nominate us again.`,
  steps: 'The steps they get',
  source: 'The tax office’s checklist for agents',
} as const;

export const gateWords = {
  unchecked: 'No one has checked the identity of this client.',
  stopped: 'The job stays here until someone does.',
  check: 'Check it now',
  title: 'Continue without the check?',
  text: 'The Tax Practitioners Board asks for it before we act for a new client. Your reason stays in the activity log.',
  reason: 'Why',
  submit: 'Continue',
  busy: 'Saving...',
  cancel: 'Cancel',
} as const;
