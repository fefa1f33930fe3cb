import { AsyncLocalStorage } from 'node:async_hooks';
import { defaultPracticeAtWork } from '#content/bookings/scheduling.ts';
import { openSessions } from '#server/accounts/sessions/sessions.ts';
import type { Api } from '#server/api/api.ts';
import { buildApp } from '#server/app.ts';
import { type Jobs, startJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/log/logger.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { AppParts } from '#server/parts.ts';
import { openProfile } from '#server/profile.ts';
import { noticeQueue } from '#server/work/notices.ts';

/** No one is mailed about what is invented: not now, and not by a server later. */
const noMail: MailQueue = { enqueue: async () => undefined };
const withoutNotices = (jobs: Jobs): Jobs => ({
  ...jobs,
  async send(tx, queue, ...rest) {
    if (queue !== noticeQueue) await jobs.send(tx, queue, ...rest);
  },
});

const noSite: AppParts['site'] = {
  tryAnswer: () => false,
  show: () => undefined,
  pages: () => [],
  plainBody: () => undefined,
  keptFiles: () => [],
  answerNotFound: (_request, response) => void response.writeHead(404).end(),
};

type Method = 'GET' | 'POST' | 'PATCH';

interface Call {
  readonly by: string;
  readonly at: Date;
  readonly method?: 'POST' | 'PATCH';
  /** Of what is changed, where that has to be said. */
  readonly revision?: number;
  readonly body?: object | Buffer;
  readonly type?: string;
}

export type SampleRecords = Pick<AppParts, 'database' | 'vault' | 'keyedHash' | 'audit' | 'env'>;

/** Nothing is published by the sample. */
const noDrawing: AppParts['drawing'] = {
  fingerprint: '',
  pages: { draw: async () => undefined, stop: () => undefined },
  countChanged: async () => [],
  draw: async () => ({ files: [], same: [], redirects: {} }),
};

/** The server's own calls, made by whom and when we say. */
export interface SamplePractice {
  readonly records: SampleRecords;
  call<Data>(path: string, call: Call): Promise<Data>;
  /** As when someone opens a file. */
  open(path: string, by: Pick<Call, 'by' | 'at'>): Promise<void>;
  close(): Promise<void>;
}

export async function openSamplePractice(records: SampleRecords): Promise<SamplePractice> {
  const { database, keyedHash } = records;
  const clock = new AsyncLocalStorage<Date>();
  const now = () => clock.getStore() ?? new Date();
  const log = createLogger('silent');
  // A server does what is left to do later, such as receipts.
  const jobs = await startJobs(database, log, { holdWorkers: true });
  const { vault, audit, env } = records;
  const app: Api = await buildApp({
    database,
    vault,
    keyedHash,
    audit,
    env,
    ...{
      jobs: withoutNotices(jobs),
      log,
      now,
      mailQueue: noMail,
      site: noSite,
      drawing: noDrawing,
      askEnvironment: async () => [],
      practice: openProfile(defaultPracticeAtWork),
    },
    stopping: new AbortController().signal,
  });
  const sessions = openSessions(database, keyedHash, now);

  async function begin(userId: string): Promise<string> {
    const origin = { fromBrowser: false, device: 'Sample', address: '127.0.0.1' };
    const { token } = await database.queries.transaction((tx) =>
      sessions.begin(tx, userId, origin),
    );
    return `Bearer ${token}`;
  }

  /** Of one person on one day. */
  const begun = new Map<string, Promise<string>>();
  function signIn(userId: string): Promise<string> {
    const key = `${userId} ${now().getTime()}`;
    const session = begun.get(key) ?? begin(userId);
    begun.set(key, session);
    return session;
  }

  async function ask(
    path: string,
    { by, body, type, revision, method }: Omit<Call, 'method'> & { method: Method },
  ) {
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        authorization: await signIn(by),
        ...(type ? { 'content-type': type } : {}),
        ...(revision ? { 'if-match': `"${revision}"` } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
    if (answer.statusCode < 300) return answer;
    throw new Error(`${method} ${path} answered ${answer.statusCode} ${answer.body}`);
  }

  return {
    records,
    async call<Data>(path: string, call: Call): Promise<Data> {
      return (await clock.run(call.at, () => ask(path, { method: 'POST', ...call }))).json().data;
    },
    async open(path, by) {
      await clock.run(by.at, () => ask(path, { method: 'GET', ...by }));
    },
    async close() {
      await app.close();
      await jobs.stop();
    },
  };
}
