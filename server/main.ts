import './quick-start.js';
import { practiceAtWork } from '#content/practice.ts';
import { run } from './run.ts';

await run(practiceAtWork);
