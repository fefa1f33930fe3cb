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
    // The longest, one after another: beside each other they take each other’s cores, and what
    // waits for a page or a lock runs out of its time. Servers would build a missing site themselves.
    [site, vitest('server'), browser],
    // Types are generated after the build, which generates some of its own in the same place.
    [lint, vitest('tree'), vitest('unit'), afterSite(types), unused, afterSite(component)],
  ),
);
