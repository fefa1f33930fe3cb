import { openSessions } from '#server/accounts/sessions/sessions.ts';
import { openStorages } from '#server/documents/storage/open-storages.ts';
import type { HousekeepingParts } from '#server/housekeeping/housekeeping.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import type { TestApp } from '#testing/build-test-app.ts';

export function housekeepingPartsOf({ parts, mailFolder }: TestApp): HousekeepingParts {
  const { database, keyedHash, now } = parts;
  const sessions = openSessions(database, keyedHash, now);
  const limiter = createLimiter(database, keyedHash, now);
  return { ...parts, sessions, limiter, storages: openStorages(parts), mailFolder };
}
