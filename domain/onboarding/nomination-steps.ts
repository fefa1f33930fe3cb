/**
 * How a client names us as their agent, in our words, from the tax office's page for agents and the
 * steps for clients that it leads to.
 */
export const nominationSteps = {
  source:
    'https://www.ato.gov.au/tax-and-super-professionals/digital-services/in-detail/agent-checklist-for-client-to-agent-linking-process',
  forClients:
    'https://www.ato.gov.au/tax-and-super-professionals/digital-services/in-detail/client-agent-linking-steps',
  checkedOn: '2026-11-20',
  why: 'Before we can act for you at the tax office, you name us as your agent in its Online services for business. No one can do this for you: please never share your myID or a code with anyone, including us.',
  /** With how each begins in bold where there is room. */
  steps: (practice: string, number: string) =>
    [
      'If you use Online services for business already, start at step 3. If not, whoever is responsible for the business sets up the myID app on their phone, with an identity strength of at least Standard.',
      'Link your myID to the ABN in Relationship Authorisation Manager. With Standard strength, the tax office does this with you on the phone.',
      'Sign in to Online services for business with your myID, and choose the business if you have several.',
      'Open Profile, then Agent details, and choose Add beside Agent nominations.',
      `Search for ${practice}${number === '' ? '' : ` by its registered agent number ${number}`}, select it and continue.`,
      'Check the details, tick the declaration and submit.',
      'Tell us on the same day: the tax office doesn’t. From then we have 28 days to add you; after that you would have to start again.',
    ] as readonly string[],
} as const;
