import type { z } from 'zod';
import { request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { Assistant } from '#domain/publishing/assistant.ts';
import type { Defaults } from '#domain/publishing/changes.ts';
import type { Conflict } from '#domain/publishing/conflicts.ts';
import type { Difference, reachSchema } from '#domain/publishing/difference.ts';
import type { findingSchema } from '#domain/publishing/launch.ts';
import type { Changes, Settings } from '#domain/publishing/settings.ts';
import type { Draft, Version } from '#domain/publishing/versions.ts';

export type Reach = z.output<typeof reachSchema>;
export type LaunchFinding = z.output<typeof findingSchema>;
type Started = Pick<Version, '_id' | 'state' | 'number'>;

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

export const readDraft = () => request<{ data: Draft }>(apiPaths.siteDraft);

export const saveDraft = (version: number, changes: Changes) =>
  request<{ message: string; data: Draft }>(apiPaths.siteDraft, {
    method: 'PUT',
    body: { version, changes },
  });

export const readSettings = () =>
  request<{ data: { defaults: Defaults; published: Settings } }>(apiPaths.siteSettings);

/** Of the draft, or of a version that somebody would bring back. */
const ofNext = (path: string, version?: string) =>
  version ? `${path}?${new URLSearchParams({ version })}` : path;

export const readDifference = (version?: string) =>
  request<{ data: Difference }>(ofNext(apiPaths.siteDifference, version));

/** Pages are drawn for it. */
export const readReach = () => request<{ data: Reach }>(apiPaths.siteReach, { timeoutMs: 120_000 });

export const readLaunch = () =>
  request<{ data: readonly LaunchFinding[]; total: number }>(apiPaths.siteLaunch);

export const readAssistant = () => request<{ data: Assistant }>(apiPaths.siteAssistant);

export const keepAssistant = (change: Partial<Pick<Assistant, 'step' | 'isDeclined'>>) =>
  request<{ message: string; data: Assistant }>(apiPaths.siteAssistant, {
    method: 'PUT',
    body: change,
  });

export const publishSite = (version: number) =>
  request<{ message: string; data: Started }>(apiPaths.sitePublish, {
    method: 'POST',
    body: { version },
  });

export const listVersions = (page: number) =>
  request<{ data: readonly Version[]; total: number }>(`${apiPaths.siteVersions}?page=${page}`);

export const readVersion = (id: string) => request<{ data: Version }>(at(apiPaths.siteVersion, id));

export const restoreVersion = (id: string) =>
  request<{ message: string; data: Started }>(at(apiPaths.siteVersionRestore, id), {
    method: 'POST',
    body: {},
  });

export const openPreview = () =>
  request<{ data: { address: string } }>(apiPaths.sitePreview, { method: 'POST', body: {} });

export const listConflicts = (version?: string) =>
  request<{ data: readonly Conflict[]; total: number }>(ofNext(apiPaths.siteConflicts, version));
