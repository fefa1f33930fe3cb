import { call } from '#app/api/call.ts';
import type { CallRequest } from '#domain/api/calls.ts';

/** The practice's calls about taking a client on. */

export const readOnboarding = (id: string) =>
  call('GET /api/clients/:id/onboarding', { params: { id } });

export const changeStep = (
  id: string,
  body: CallRequest<'PATCH /api/clients/:id/onboarding'>['body'],
) => call('PATCH /api/clients/:id/onboarding', { params: { id }, body });

export const readNomination = (id: string) =>
  call('GET /api/clients/:id/nomination', { params: { id } });

export const saveNomination = (
  id: string,
  body: CallRequest<'PUT /api/clients/:id/nomination'>['body'],
) => call('PUT /api/clients/:id/nomination', { params: { id }, body });

export const welcomePerson = (
  id: string,
  body: CallRequest<'POST /api/clients/:id/welcome'>['body'],
) => call('POST /api/clients/:id/welcome', { params: { id }, body });
