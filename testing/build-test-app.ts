import { join } from 'node:path';
import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import type { Api } from '#server/api/api.ts';
import { buildApp } from '#server/app.ts';
import { openAuditLog } from '#server/audit/audit-log.ts';
import { openRecords } from '#server/audit/open-records.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/log/logger.ts';
import { openMailQueue } from '#server/mail/mail-queue.ts';
import { fileTransport } from '#server/mail/transport.ts';
import type { AppParts } from '#server/parts.ts';
import { openProfile } from '#server/profile.ts';
import type { Site } from '#server/web/site.ts';
import { createTestDatabase, joinTestDatabase, type TestDatabase } from './database/postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testPractice } from './test-practice.ts';

export interface TestApp {
  readonly app: Api;
  /** What the app was built from. */
  readonly parts: AppParts;
  readonly database: TestDatabase;
  /** Where its key file is. */
  readonly dataDir: string;
  readonly mailFolder: string;
  /** Every line logged so far. */
  readonly logged: readonly string[];
  /** Aborted, it is as if the server had been told to stop. */
  readonly stopping: AbortController;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly practice?: Partial<PracticeAtWork>;
  readonly env?: Partial<AppParts['env']>;
  readonly now?: () => Date;
  readonly site?: Site;
  readonly drawing?: AppParts['drawing'];
  /** Continues with the records of another app instead of new ones. */
  readonly records?:
    | { readonly url: string; readonly dataDir: string; readonly limitMs?: number }
    | undefined;
}

const siteThatHasNothing: Site = {
  tryAnswer: () => false,
  show: () => undefined,
  pages: () => [],
  plainBody: () => undefined,
  keptFiles: () => [],
  answerNotFound: (_request, response) => response.writeHead(404).end('Not Found page'),
};

const drawingOfNothing: AppParts['drawing'] = {
  fingerprint: 'test',
  pages: { draw: async () => undefined, stop: () => undefined },
  countChanged: async () => [],
  draw: async () => ({ files: [], same: [], redirects: {} }),
};

/** The whole API on its own database, with real jobs and a mailbox of files. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = temporaryFolder('app');
  const logged: string[] = [];
  const log = createLogger('debug', { write: (line) => void logged.push(line) });
  const { records } = options;
  const database = records ? joinTestDatabase(records.url, records) : await createTestDatabase();
  const jobs = await startJobs(database, log);
  const mailFolder = join(folder.path, 'mail');
  const profile = { ...testPractice, ...options.practice };
  const practice = openProfile(profile);
  const dataDir = records?.dataDir ?? folder.path;
  const { vault, keyedHash } = await openRecords(database, { configured: undefined, dataDir });
  const now = options.now ?? (() => new Date());
  const stopping = new AbortController();
  const mailQueue = await openMailQueue({
    database,
    jobs,
    vault,
    transport: fileTransport(mailFolder),
    practice,
    from: `${profile.name} <${profile.email}>`,
    log,
    now,
  });
  const audit = openAuditLog({ database, vault, keyedHash, log, now });
  const parts: AppParts = {
    database,
    jobs,
    mailQueue,
    audit,
    vault,
    keyedHash,
    practice,
    site: options.site ?? siteThatHasNothing,
    drawing: options.drawing ?? drawingOfNothing,
    log,
    env: {
      SITE_URL: 'http://localhost:3000',
      TRUST_PROXY: false,
      TEMPORARY_PASSWORD: undefined,
      NODE_ENV: undefined,
      SECOND_FACTOR: 'optional',
      REVEALS_PER_HOUR: 30,
      LIST_READS_PER_HOUR: 5000,
      BACKUP_DIR: undefined,
      DOCUMENTS_URL: undefined,
      CLAMD_URL: undefined,
      ABN_LOOKUP_GUID: undefined,
      ABN_LOOKUP_URL: 'http://abn-lookup.invalid/',
      CLIENT_STORAGE_MB: 500,
      METRICS_TOKEN: undefined,
      ...options.env,
    },
    now,
    askEnvironment: async () => [],
    stopping: stopping.signal,
  };
  const app = await buildApp(parts);
  return {
    app,
    parts,
    database,
    dataDir,
    mailFolder,
    logged,
    stopping,
    async close() {
      await app.close();
      await jobs.stop();
      await audit.stop();
      await database.drop();
      folder.remove();
    },
  };
}
