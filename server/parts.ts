import type { Logger } from 'pino';
import type { Finding } from '#domain/publishing/launch.ts';
import type { Sessions } from './accounts/sessions/sessions.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limiter } from './limits/limiter.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { RequestMetrics } from './metrics/request-metrics.ts';
import type { Profile } from './profile.ts';
import type { SiteDrawing } from './publishing/drawing/site-drawing.ts';
import type { KeyedHash } from './vault/keyed-hash.ts';
import type { Vault } from './vault/vault.ts';
import type { Site } from './web/site.ts';

/** What the app is built from. */
export interface AppParts {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly mailQueue: MailQueue;
  readonly audit: AuditLog;
  readonly vault: Vault;
  readonly keyedHash: KeyedHash;
  readonly practice: Profile;
  readonly site: Site;
  /** Draws the site with what was published. */
  readonly drawing: SiteDrawing;
  readonly log: Logger;
  readonly env: Pick<
    Env,
    | 'SITE_URL'
    | 'TRUST_PROXY'
    | 'TEMPORARY_PASSWORD'
    | 'NODE_ENV'
    | 'SECOND_FACTOR'
    | 'REVEALS_PER_HOUR'
    | 'LIST_READS_PER_HOUR'
    | 'BACKUP_DIR'
    | 'DOCUMENTS_URL'
    | 'CLAMD_URL'
    | 'ABN_LOOKUP_GUID'
    | 'ABN_LOOKUP_URL'
    | 'CLIENT_STORAGE_MB'
    | 'METRICS_TOKEN'
  >;
  readonly now: () => Date;
  /** What the environment and the database lack before the practice goes live. */
  readonly askEnvironment: () => Promise<readonly Finding[]>;
  /** Aborted as soon as the server is told to stop. */
  readonly stopping: AbortSignal;
}

/** What the features are built from. */
export interface Parts extends AppParts {
  readonly sessions: Sessions;
  readonly limiter: Limiter;
  readonly requestMetrics: RequestMetrics;
}
