import { createRequire } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { counter, gauge, type Metric } from './exposition.ts';

/** How often the delay of the event loop is looked at, in milliseconds. */
const resolution = 100;

const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('../../package.json'));

const build: Metric = {
  name: 'corella_build_info',
  help: 'The version of the program and of Node.',
  type: 'gauge',
  samples: [{ labels: { version, node: process.version }, value: 1 }],
};

/** What is known without asking anyone. */
export function watchProcess({ pool }: Pick<Database, 'pool'>) {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();

  /** Since the last reading. */
  function readDelay(): Metric {
    const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000);
    const quantiles = [0.5, 0.99].map((quantile) => ({
      labels: { quantile },
      value: seconds(delay.percentile(quantile * 100)),
    }));
    const longest = { labels: { quantile: 1 }, value: seconds(delay.max) };
    delay.reset();
    return {
      name: 'nodejs_eventloop_delay_seconds',
      help: 'How late the event loop was since the last reading; quantile 1 is the longest.',
      type: 'gauge',
      samples: [...quantiles, longest],
    };
  }

  function read(): Metric[] {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      build,
      gauge(
        'process_start_time_seconds',
        'When the process started, in seconds since 1970.',
        Math.round(performance.timeOrigin / 1000),
      ),
      counter('process_cpu_seconds_total', 'Processor time of the process.', (user + system) / 1e6),
      gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory of buffers outside the heap.', external),
      readDelay(),
      {
        name: 'corella_database_connections',
        help: 'Connections of the pool, and requests that wait for one.',
        type: 'gauge',
        samples: [
          { labels: { state: 'open' }, value: pool.totalCount },
          { labels: { state: 'idle' }, value: pool.idleCount },
          { labels: { state: 'waiting' }, value: pool.waitingCount },
        ],
      },
    ];
  }

  return { read, stop: () => void delay.disable() };
}
