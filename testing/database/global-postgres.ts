import { startTestPostgres } from './postgres.ts';

/** One PostgreSQL for all server tests of a run. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  return postgres.stop;
}
