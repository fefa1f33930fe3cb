import { findChromium } from '#testing/chromium.ts';
import { runSteps, type Step, summarise } from './run-steps.ts';
import { browser, clearResults, component, lint, site, types, unused, vitest } from './steps.ts';

/** Every check, with one report: `npm test`. */

clearResults();
// First, so that a missing browser is reported before anything else runs.
findChromium();
const afterSite = (step: Step): Step => ({ ...step, after: site });

summarise(
  await runSteps(
    // The longest: they begin as soon as there is a site.
    [site, component, browser],
    // Types are generated after the build, which generates some of its own in the same place. A
    // server that a test starts before it would build the site itself.
    [lint, vitest('tree'), vitest('unit'), afterSite(types), unused, afterSite(vitest('server'))],
  ),
);
