/** On its own, so that a screen gets it without the checks. */

/** What becomes of a form at the practice, in this order. */
export const submissionStates = ['new', 'in-review', 'done'] as const;
export type SubmissionState = (typeof submissionStates)[number];
