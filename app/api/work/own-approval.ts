import { call } from '#app/api/call.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { Approval, Signing } from '#domain/work/approval.ts';

/** Calls about what clients approve: the client's own, and those that the practice shares. */

type Subject = Approval['subject'];

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));
const about = (path: string, work: string, subject: Subject) =>
  `${at(path, work)}?${new URLSearchParams({ subject })}`;

export const readApproval = (work: string, subject: Subject) =>
  call<{ data: Approval }>(about(apiPaths.approval, work, subject));

export const signApproval = (work: string, signing: Signing) =>
  call<{ message: string; data: Approval }>(at(apiPaths.approvalSign, work), {
    method: 'POST',
    body: signing,
  });

export const askForChange = (work: string, subject: Subject, comment: string) =>
  call<{ message: string; data: Approval }>(at(apiPaths.approvalAsk, work), {
    method: 'POST',
    body: { comment, subject },
  });

/** What was signed before the current one. */
export const listEarlier = (work: string, subject: Subject) =>
  call<{ data: readonly Approval[]; total: number }>(
    about(apiPaths.earlierApprovals, work, subject),
  );

/** Refused with the code "not-ready" while it is being prepared. The current one, or an earlier one. */
export const loadCertificate = (work: string, subject: Subject, approval = '') =>
  call<{ file: Blob; name: string }>(
    `${at(apiPaths.certificate, work)}?${new URLSearchParams({ subject, approval })}`,
  );
