import { defineConfig } from 'vitest/config';

const onDatabase = '**/*.db.test.ts';
const rooms = ['domain', 'content', 'app', 'server', 'testing', 'tools', 'bench'];
const testsOf = (pattern: string) => rooms.map((room) => `${room}/${pattern}`);

export default defineConfig({
  test: {
    // Many tests wait for a database or a process more than for a core.
    maxWorkers: 2,
    // Other steps run beside this one, and other people's work beside them.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: { name: 'tree', include: ['testing/tree/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: testsOf('**/*.test.{ts,tsx}'),
          exclude: [onDatabase, '**/*.component.test.tsx', 'testing/tree/**'],
          // Hardly any has a state of its own; loading everything anew took longer than testing.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: testsOf(onDatabase),
          globalSetup: 'testing/database/global-postgres.ts',
          // As above; whatever a file replaces for itself it restores.
          isolate: false,
        },
      },
    ],
  },
});
