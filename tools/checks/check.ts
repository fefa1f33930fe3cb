import { runSteps, summarise } from './run-steps.ts';
import { clearResults, lint, types, unused, vitest } from './steps.ts';

/** What needs neither a database nor a browser to be wrong: `npm run check`. */

clearResults();
summarise(await runSteps([types, unused], [lint, vitest('tree')]));
