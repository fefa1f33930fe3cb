import './quick-start.js';
import { defaultPracticeAtWork } from '#content/bookings/scheduling.ts';
import { run } from './run.ts';

await run(defaultPracticeAtWork);
