/** Vitest needs these in a file of their own. */
export { startTestPostgres as setup } from './postgres.ts';
