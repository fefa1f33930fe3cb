import './quick-start.js';
import { practiceAtWork } from '#content/bookings/scheduling.ts';
import { run } from './run.ts';

await run(practiceAtWork);
