import './quick-start.js';
import { practice } from '#content/practice.ts';
import { run } from './run.ts';

await run(practice);
