import { call } from '#app/api/call.ts';
import type {
  SentBreachChange,
  SentBreachEntry,
  SentBreachFacts,
} from '#domain/breaches/breach.ts';

/** The admins' calls about data breaches. */

export const listBreaches = (page: number) => call('GET /api/breaches', { query: { page } });

export const readBreach = (id: string) => call('GET /api/breaches/:id', { params: { id } });

export const reportBreach = (body: SentBreachFacts) => call('POST /api/breaches', { body });

export const correctBreach = (id: string, body: SentBreachChange) =>
  call('PUT /api/breaches/:id', { params: { id }, body });

export const addBreachEntry = (id: string, body: SentBreachEntry) =>
  call('POST /api/breaches/:id/entries', { params: { id }, body });
