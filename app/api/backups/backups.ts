import { request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { OwnBackups } from '#domain/backups/nightly.ts';

export const readBackups = () => request<OwnBackups>(apiPaths.backups);
