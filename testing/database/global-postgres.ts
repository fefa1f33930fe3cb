import { buildTestApp } from '#testing/build-test-app.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startTestPostgres } from './postgres.ts';

/** Vitest needs it in a file of its own. */
export const setup = (): Promise<() => Promise<void>> =>
  startTestPostgres(async (url) => {
    const folder = temporaryFolder('template');
    const app = await buildTestApp({ records: { url, dataDir: folder.path } });
    await app.close();
    folder.remove();
  });
