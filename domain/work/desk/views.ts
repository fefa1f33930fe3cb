import { z } from 'zod';
import { newViewOf } from '#domain/desk/views.ts';
import { workStages } from '../kinds.ts';
import { workWording } from '../wording.ts';
import { workListSchema } from '../work.ts';

const words = workWording.views;

const { type, assignee, waiting, dueFrom, dueTo } = workListSchema.shape;

/** What of the list of jobs is kept in a view, as its address has it: without a stage, the open ones. */
export const workFiltersSchema = z.strictObject({
  type,
  assignee,
  waiting,
  dueFrom,
  dueTo,
  stage: z
    .enum([...workStages, 'open', 'any'])
    .default('open')
    .transform((stage) => (stage === 'any' ? undefined : stage)),
});

export const newWorkViewSchema = newViewOf(workFiltersSchema, {
  required: words.nameRequired,
  unknownFilter: words.unknownFilter,
}).meta({ example: { name: 'BAS to review', query: 'type=bas-quarterly&waiting=items' } });
