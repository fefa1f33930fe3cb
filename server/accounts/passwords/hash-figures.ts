import type { Metric } from '#server/metrics/exposition.ts';
import { hashQueues } from './password-hash.ts';

export function readHashFigures(): Metric[] {
  const figures = Object.entries(hashQueues).map(([queue, read]) => [{ queue }, read()] as const);
  return [
    {
      name: 'corella_password_hashes',
      help: 'Passwords being hashed, and those that wait for it, by queue.',
      type: 'gauge',
      samples: figures.flatMap(([labels, { running, waiting }]) => [
        { labels: { ...labels, state: 'running' }, value: running },
        { labels: { ...labels, state: 'waiting' }, value: waiting },
      ]),
    },
    {
      name: 'corella_password_hashes_refused_total',
      help: 'Attempts turned away since their queue was full.',
      type: 'counter',
      samples: figures.map(([labels, { refused }]) => ({ labels, value: refused })),
    },
  ];
}
