import { z } from 'zod';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { bankAccountSchema } from './bank-account/bank-call.ts';
import { sentBackListSchema } from './corrections/send-back.ts';
import { submissionSorts, submissionStates } from './corrections/submission-states.ts';
import { exampleAnswers } from './example.ts';
import { hiddenNames } from './hidden-fields.ts';
import { payloadOf } from './payload.ts';
import { readable, readableFormSchema } from './reading/readable-form.ts';

/** A form that a client has sent, as the practice reads it. */

const state = z.enum(submissionStates);

export const submissionListSchema = pageOfListSchema.extend({
  sort: z
    .enum(submissionSorts)
    .default('-sent')
    .describe('A dash turns the order round. By state, whoever has waited longest comes first.'),
  state: z.preprocess((given) => (given === '' ? undefined : given), state.optional()),
});

export type SubmissionList = z.output<typeof submissionListSchema>;

const listed = {
  _id: z.string(),
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  client: z.string().describe('The id of the account that sent it.'),
  state,
  submittedAt: z.iso.datetime(),
  correctedAt: z.iso.datetime().nullable().describe('The last time; null if it never was.'),
};

const exampleForm = payloadOf(exampleAnswers);
const exampleListed = {
  _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12',
  reference: 'K7QL-3RMW',
  firstName: exampleForm.personalDetails.firstName,
  lastName: exampleForm.personalDetails.lastName,
  email: exampleForm.contactInfo.email,
  client: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10',
  state: 'new',
  submittedAt: '2026-07-31T04:10:00.000Z',
  correctedAt: null,
} as const;

export const listedSubmissionSchema = z.object(listed).meta({ example: exampleListed });

export type ListedSubmission = z.output<typeof listedSubmissionSchema>;

/** How many forms match the search, by their state. */
export const submissionCountsSchema = z
  .object({
    new: z.number().int(),
    'in-review': z.number().int(),
    'sent-back': z.number().int(),
    done: z.number().int(),
  })
  .meta({ example: { new: 3, 'in-review': 1, 'sent-back': 2, done: 112 } });

export type SubmissionCounts = z.output<typeof submissionCountsSchema>;

export const submissionSchema = z
  .object({
    ...listed,
    /** To be sent back as If-Match, so that no one overwrites another's change. */
    revision: z.number().int(),
    version: z.number().int().describe('Rises with every correction by the client.'),
    sentBack: sentBackListSchema,
    bankAccount: bankAccountSchema,
    /** The account that sent it; the form may name another address. */
    sender: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    form: readableFormSchema,
  })
  .meta({
    example: {
      ...exampleListed,
      revision: 1,
      version: 1,
      sentBack: [],
      bankAccount: { state: 'unchanged', numbers: [], call: null, earlierCalls: [] },
      sender: {
        _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10',
        name: 'Linh Nguyen',
        email: 'linh@example.com',
      },
      form: readable(exampleForm),
    },
  });

export type Submission = z.output<typeof submissionSchema>;

export const stateChangeSchema = z
  .strictObject({ state })
  .meta({ example: { state: 'in-review' } });

export const revealSchema = z
  .strictObject({ field: z.enum(hiddenNames) })
  .meta({ example: { field: 'tfn' } });

export const revealedSchema = z
  .object({ field: z.enum(hiddenNames), value: z.string() })
  .meta({ example: { field: 'tfn', value: exampleForm.personalDetails.ssn } });

/** The result of a change of state; the next change names this revision. */
export const changedStateSchema = z
  .object({ state, revision: z.number().int() })
  .meta({ example: { state: 'in-review', revision: 2 } });
