import { call } from '#app/api/call.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { OwnBackups } from '#domain/backups/nightly.ts';

export const readBackups = () => call<OwnBackups>(apiPaths.backups);
