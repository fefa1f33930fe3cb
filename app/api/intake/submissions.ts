import { call } from '#app/api/call.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { HiddenField } from '#domain/intake/hidden-fields.ts';
import type { ListedSubmission, Submission, SubmissionCounts } from '#domain/intake/submission.ts';
import type { SubmissionSort, SubmissionState } from '#domain/intake/submission-states.ts';

/** The admin's calls about the forms that clients have sent. */

interface SubmissionPage {
  readonly data: readonly ListedSubmission[];
  readonly total: number;
  readonly counts: SubmissionCounts;
}

interface MessageAnswer {
  readonly message: string;
}

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

interface PageWanted {
  readonly search: string;
  /** Empty for all of them. */
  readonly state: SubmissionState | '';
  readonly sort: SubmissionSort;
  readonly page: number;
}

export const listSubmissions = ({ search, state, sort, page }: PageWanted) =>
  call<SubmissionPage>(
    `${apiPaths.submissions}?${new URLSearchParams({ search, state, sort, page: `${page}` })}`,
  );

export const readSubmission = (id: string) =>
  call<{ data: Submission }>(at(apiPaths.submission, id));

/** Fails when somebody else has changed the state since the form was loaded. */
export const changeState = ({ _id, revision }: Submission, state: SubmissionState) =>
  call<MessageAnswer & { data: Pick<Submission, 'state' | 'revision'> }>(
    at(apiPaths.submission, _id),
    {
      method: 'PATCH',
      body: { state },
      headers: { 'if-match': `"${revision}"` },
    },
  );

export const revealField = (id: string, field: HiddenField) =>
  call<{ data: { value: string } }>(at(apiPaths.submissionReveal, id), {
    method: 'POST',
    body: { field },
    confirmFor: 'reveal',
  });

export const notePrinting = (id: string) =>
  call<MessageAnswer>(at(apiPaths.submissionPrinted, id), { method: 'POST' });
