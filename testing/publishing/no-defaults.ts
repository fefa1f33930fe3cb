import type { Defaults } from '#domain/publishing/changes.ts';
import { parts } from '#domain/publishing/settings.ts';

/** For tests that set all they look at, or say what the rest is. */
export const noDefaults = Object.fromEntries(
  parts.map((part) => [part, {}]),
) as unknown as Defaults;
