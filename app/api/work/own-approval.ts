import { call } from '#app/api/call.ts';
import type { Approval, Signing } from '#domain/work/approval.ts';

/** Calls about what clients approve: the client's own, and those that the practice shares. */

type Subject = Approval['subject'];

export const readApproval = (id: string, subject: Subject) =>
  call('GET /api/work/:id/approval', { params: { id }, query: { subject } });

export const signApproval = (id: string, signing: Signing) =>
  call('POST /api/work/:id/approval/sign', { params: { id }, body: signing });

export const askForChange = (id: string, subject: Subject, comment: string) =>
  call('POST /api/work/:id/approval/ask', { params: { id }, body: { comment, subject } });

/** What was signed before the current one. */
export const listEarlier = (id: string, subject: Subject) =>
  call('GET /api/work/:id/approval/earlier', { params: { id }, query: { subject } });

/** Refused with the code "not-ready" while it is being prepared. The current one, or an earlier one. */
export const loadCertificate = (id: string, subject: Subject, approval?: string) =>
  call('GET /api/work/:id/approval/certificate', { params: { id }, query: { subject, approval } });
