import { z } from 'zod';
import { exampleIds } from '../fields.ts';

/** What the practice does to jobs can be undone for some seconds; no mail leaves before. */

/** How long the screen offers it, in milliseconds. */
const undoFor = 10_000;
/** Whoever presses at the last moment is still in time. */
export const undoableFor = undoFor + 2000;

export const undoId = z.uuid().optional().describe('What `POST /api/work/undos/{id}` undoes.');

export const undoneSchema = z
  .object({
    undone: z.array(z.string()).describe('The jobs that are as they were before.'),
    kept: z.array(z.string()).describe('Those that someone has changed since.'),
  })
  .meta({ example: { undone: [exampleIds.work], kept: [] } });
export type Undone = z.output<typeof undoneSchema>;
