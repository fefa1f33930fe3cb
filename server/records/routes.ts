import type { Api } from '#server/api/api.ts';
import type { Parts } from '#server/parts.ts';
import { exportRoutes } from './exports/routes.ts';
import { importRoutes } from './imports/routes.ts';

export async function recordRoutes(api: Api, parts: Parts): Promise<void> {
  await importRoutes(api, parts);
  exportRoutes(api, parts);
}
