import { call } from '#app/api/call.ts';
import type { CallAnswer, CallRequest } from '#domain/api/calls.ts';
import type { Assistant } from '#domain/publishing/assistant.ts';
import type { Changes } from '#domain/publishing/settings.ts';

export type LaunchFinding = CallAnswer<'GET /api/site/launch'>['data'][number];

export const readDraft = () => call('GET /api/site/draft');

export const saveDraft = (version: number, changes: Changes) =>
  call('PUT /api/site/draft', { body: { version, changes } });

export const readSettings = () => call('GET /api/site/settings');

/** Of the draft, or of a version that someone would bring back. */
export const readDifference = (version?: string) =>
  call('GET /api/site/difference', { query: { version } });

/** Pages are drawn for it. */
export const readReach = () => call('GET /api/site/reach', { timeoutMs: 120_000 });

export const readLaunch = () => call('GET /api/site/launch');

export const readAssistant = () => call('GET /api/site/assistant');

export const keepAssistant = (body: Partial<Pick<Assistant, 'step' | 'isDeclined'>>) =>
  call('PUT /api/site/assistant', { body });

export const publishSite = (version: number) =>
  call('POST /api/site/publish', { body: { version } });

export const listVersions = (page: number) => call('GET /api/site/versions', { query: { page } });

export const readVersion = (id: string) => call('GET /api/site/versions/:id', { params: { id } });

export const restoreVersion = (id: string) =>
  call('POST /api/site/versions/:id/restore', { params: { id } });

/** To oneself. */
export const sendTestMail = (mail: CallRequest<'POST /api/site/test-mail'>['body']['mail']) =>
  call('POST /api/site/test-mail', { body: { mail } });

export const openPreview = () => call('POST /api/site/preview');

export const listConflicts = (version?: string) =>
  call('GET /api/site/conflicts', { query: { version } });
