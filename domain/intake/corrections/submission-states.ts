/** In its own file, so that screens need not load the schema. */

/** The states of a form at the practice, in this order. */
export const submissionStates = ['new', 'in-review', 'sent-back', 'done'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** What the list of forms can be sorted by; a dash turns it round. */
export const submissionSorts = ['name', '-name', 'sent', '-sent', 'state', '-state'] as const;
export type SubmissionSort = (typeof submissionSorts)[number];
