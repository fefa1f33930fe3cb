import { findChromium } from '#testing/chromium.ts';
import { runSteps, summarise } from './run-steps.ts';
import { browser, clearResults, component, lint, site, types, unused, vitest } from './steps.ts';

/** Every check, with one report: `npm test`. */

clearResults();
// First, so that a missing browser is reported before anything else runs.
findChromium();
summarise([
  // Types are generated after the build, which generates some of its own in the same place.
  ...(await runSteps([lint, vitest('tree'), vitest('unit')], [site, types, unused])),
  // After the build, so that no server they start has to build the site. Both spend much time
  // waiting.
  ...(await runSteps([vitest('server')], [component, browser])),
]);
