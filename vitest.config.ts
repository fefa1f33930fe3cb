import mdx from '@mdx-js/rollup';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vitest/config';

const onDatabase = '**/*.db.test.ts';
const rooms = ['domain', 'content', 'app', 'server', 'testing', 'tools'];
const testsOf = (pattern: string) => rooms.map((room) => `${room}/${pattern}`);

export default defineConfig({
  plugins: [mdx({ remarkPlugins: [remarkGfm] })],
  test: {
    // Many tests wait for a database or a process more than for a core.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'tree', include: ['testing/tree/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: testsOf('**/*.test.{ts,tsx}'),
          exclude: [onDatabase, 'testing/tree/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: testsOf(onDatabase),
          globalSetup: 'testing/database/global-postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
