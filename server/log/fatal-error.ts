import { scrub } from './scrub.ts';

/** What was not foreseen, with its place in the code, and without what was in a query. */
export function logFatalError(what: string, error: unknown): string {
  const { message, stack } = scrub(error) as { message?: string; stack?: string };
  return `${what}: ${message ?? error}\n    ${stack ?? ''}\n`;
}
