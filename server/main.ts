import './quick-start.ts';
import { practice } from '#content/practice.ts';
import { run } from './run.ts';

await run(practice);
