import { scrub } from './scrub.ts';

/** Logs an unexpected error with its stack, but without the parameters of a query. */
export function logFatalError(what: string, error: unknown): string {
  const { message, stack } = scrub(error) as { message?: string; stack?: string };
  return `${what}: ${message ?? error}\n    ${stack ?? ''}\n`;
}
