import { findChromium } from '#testing/chromium.ts';
import { runSteps, summarise } from './checks/run-steps.ts';
import { browser, clearResults, lint, site, types, unused, vitest } from './checks/steps.ts';

/** Every check, with one report of everything: `npm test`. */

clearResults();
// If it must be installed, that is said before anything else happens.
findChromium();
summarise([
  ...(await runSteps([types, lint, unused, vitest('tree'), vitest('unit')], [site])),
  // After the site, so that no server which they start has to build it. Both wait a lot.
  ...(await runSteps([vitest('server')], [browser])),
]);
