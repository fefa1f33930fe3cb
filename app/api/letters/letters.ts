import { call } from '#app/api/call.ts';
import type { LetterSigning, NewLetter } from '#domain/letters/letter.ts';

/** Calls about engagement letters: the practice's, the client's own, and those that both make. */

export const listLettersOf = (id: string, page: number) =>
  call('GET /api/clients/:id/letters', { params: { id }, query: { page } });

export const draftLetter = (id: string, body: NewLetter) =>
  call('POST /api/clients/:id/letters', { params: { id }, body });

export const sendLetter = (id: string) => call('POST /api/letters/:id/send', { params: { id } });

export const withdrawLetter = (id: string) =>
  call('POST /api/letters/:id/withdraw', { params: { id } });

/** Of one client, or of every client if empty. */
export const ownLetters = (client: string) => call('GET /api/letters', { query: { client } });

export const readLetter = (id: string) => call('GET /api/letters/:id', { params: { id } });

export const loadLetter = (id: string) => call('GET /api/letters/:id/file', { params: { id } });

export const signLetter = (id: string, body: LetterSigning) =>
  call('POST /api/letters/:id/sign', { params: { id }, body });

export const loadLetterCertificate = (id: string) =>
  call('GET /api/letters/:id/certificate', { params: { id } });
