import { openStorages } from '#server/documents/storage/open-storages.ts';
import type { RetentionParts } from '#server/retention/parts.ts';
import type { TestApp } from '#testing/build-test-app.ts';

/** What the nightly run of a test app needs. */
export function retentionPartsOf({ parts, database, mailFolder }: TestApp): RetentionParts {
  const { vault, keyedHash, audit, mailQueue, practice, env, log, now } = parts;
  return {
    database,
    vault,
    keyedHash,
    audit,
    mailQueue,
    practice,
    siteUrl: env.SITE_URL,
    storages: openStorages({ database, env }),
    mailFolder,
    log,
    now,
  };
}
