import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './testing/chromium.ts';
import { sitePlugins } from './tools/build/site-plugins.ts';

/** In a file of its own: no other test needs a browser, or waits for one to be found. */
export default defineConfig({
  plugins: [sitePlugins()],
  test: {
    name: 'component',
    include: ['app/**/*.component.test.tsx'],
    setupFiles: 'testing/components/setup.ts',
    // One window for all of them; each test clears what it leaves.
    isolate: false,
    fileParallelism: false,
    // As long as the journeys wait.
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: findChromium(), args: chromiumArguments },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
