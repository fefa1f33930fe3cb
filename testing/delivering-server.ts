import '#server/quick-start.js';
import { defaultPracticeAtWork } from '#content/bookings/scheduling.ts';
import { run } from '#server/run.ts';

/** The server as `npm start` runs it, for a practice that takes enquiries. */
await run({ ...defaultPracticeAtWork, quickContact: 'deliver' });
