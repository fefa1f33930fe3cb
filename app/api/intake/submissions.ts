import { request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { BankCall } from '#domain/intake/bank-account/bank-call.ts';
import type { SentBackItem } from '#domain/intake/corrections/send-back.ts';
import type { FormOfVersion, FormVersion } from '#domain/intake/corrections/version.ts';
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

/** More than any form has. */
const mostVersions = '100';

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

interface PageWanted {
  readonly search: string;
  /** Empty for all of them. */
  readonly state: SubmissionState | '';
  readonly sort: SubmissionSort;
  readonly page: number;
}

export const listSubmissions = ({ search, state, sort, page }: PageWanted) =>
  request<SubmissionPage>(
    `${apiPaths.submissions}?${new URLSearchParams({ search, state, sort, page: `${page}` })}`,
  );

export const readSubmission = (id: string) =>
  request<{ data: Submission }>(at(apiPaths.submission, id));

/** Fails when somebody else has changed the state since the form was loaded. */
export const changeState = ({ _id, revision }: Submission, state: SubmissionState) =>
  request<MessageAnswer & { data: Pick<Submission, 'state' | 'revision'> }>(
    at(apiPaths.submission, _id),
    {
      method: 'PATCH',
      body: { state },
      headers: { 'if-match': `"${revision}"` },
    },
  );

/** Fails when somebody else has changed the form since it was loaded. */
export const sendBack = ({ _id, revision }: Submission, items: readonly SentBackItem[]) =>
  request<MessageAnswer & { data: Pick<Submission, 'state' | 'revision'> }>(
    at(apiPaths.submissionSendBack, _id),
    { method: 'POST', body: { items }, headers: { 'if-match': `"${revision}"` } },
  );

export const listVersions = (id: string) =>
  request<{ data: readonly FormVersion[] }>(
    `${at(apiPaths.submissionVersions, id)}?${new URLSearchParams({ pageSize: mostVersions })}`,
  );

export const readVersion = (id: string, version: number) =>
  request<{ data: FormOfVersion }>(
    at(apiPaths.submissionVersion, id).replace(':version', String(version)),
  );

/** Fails when somebody else has changed the form since it was loaded. */
export const noteBankCall = ({ _id, revision }: Submission, noted: BankCall) =>
  request<MessageAnswer & { data: Pick<Submission, 'bankAccount' | 'revision'> }>(
    at(apiPaths.submissionBankCall, _id),
    { method: 'POST', body: noted, headers: { 'if-match': `"${revision}"` } },
  );

export const revealField = (id: string, field: HiddenField) =>
  request<{ data: { value: string } }>(at(apiPaths.submissionReveal, id), {
    method: 'POST',
    body: { field },
    confirmFor: 'reveal',
  });

export const notePrinting = (id: string) =>
  request<MessageAnswer>(at(apiPaths.submissionPrinted, id), { method: 'POST' });
