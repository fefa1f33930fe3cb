import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { firstAdmin } from './testing/accounts/first-admin.ts';
import { chromiumArguments, findChromium } from './testing/chromium.ts';

const port = process.env.E2E_PORT ?? '3987';
const dataDir = join(tmpdir(), `corella-e2e-${port}`);

/** The workers of one run must see the same mailbox. */
process.env.E2E_DATA_DIR ??= dataDir;

export default defineConfig({
  testDir: 'e2e',
  // A folder of its own: it is emptied first, while other steps write their reports beside it.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Two browsers beside the server's own tests: a page may wait long for its turn on two cores.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
  webServer: {
    command: `rm -rf ${dataDir} && node server/main.ts`,
    url: `http://localhost:${port}/api/health`,
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      // Journeys of visitors come from network addresses of their own.
      TRUST_PROXY: '127.0.0.1,::1',
      // Some publish a practice of their own.
      SECOND_FACTOR: 'optional',
      ADMIN_EMAIL: firstAdmin.email,
      ADMIN_PASSWORD: firstAdmin.password,
    },
    gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
    stdout: 'ignore',
    timeout: 180_000,
  },
});
