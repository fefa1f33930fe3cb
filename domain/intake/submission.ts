import { z } from 'zod';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { type ContactForm, contactFormShape } from './contact-form.ts';
import { exampleAnswers } from './example.ts';
import { payloadOf } from './payload.ts';
import { hiddenFields, submissionStates } from './submission-states.ts';

/** A form that a client has sent, as admins read it. */

const state = z.enum(submissionStates);

export const submissionListSchema = pageOfListSchema.extend({
  state: z.preprocess((given) => (given === '' ? undefined : given), state.optional()),
});

export type SubmissionList = z.output<typeof submissionListSchema>;

const listed = {
  _id: z.string(),
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state,
  submittedAt: z.iso.datetime(),
};

const exampleForm = payloadOf(exampleAnswers);
const exampleListed = {
  _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12',
  reference: 'K7QL-3RMW',
  firstName: exampleForm.personalDetails.firstName,
  lastName: exampleForm.personalDetails.lastName,
  email: exampleForm.contactInfo.email,
  state: 'new',
  submittedAt: '2026-07-31T04:10:00.000Z',
} as const;

export const listedSubmissionSchema = z.object(listed).meta({ example: exampleListed });

export type ListedSubmission = z.output<typeof listedSubmissionSchema>;

/** How many forms match the search, by their state. */
export const submissionCountsSchema = z
  .object({ new: z.number().int(), 'in-review': z.number().int(), done: z.number().int() })
  .meta({ example: { new: 3, 'in-review': 1, done: 112 } });

export type SubmissionCounts = z.output<typeof submissionCountsSchema>;

const parts = contactFormShape.shape;

/** The seven parts as they were sent. What is hidden is not masked in them but absent. */
const readableFormSchema = z.object({
  personalDetails: parts.personalDetails.omit({ ssn: true, dateOfBirth: true }).meta({}),
  contactInfo: parts.contactInfo,
  spouseDetails: parts.spouseDetails,
  addressDetails: parts.addressDetails,
  bankingDetails: parts.bankingDetails.omit({ accountNumber: true }).meta({}),
  additionalInfo: parts.additionalInfo,
  eSignature: parts.eSignature,
});

export type ReadableForm = z.output<typeof readableFormSchema>;

/** A form without what may only be revealed. */
export function readable(form: ContactForm): ReadableForm {
  const { ssn: _tfn, dateOfBirth: _birth, ...personalDetails } = form.personalDetails;
  const { accountNumber: _number, ...bankingDetails } = form.bankingDetails;
  return { ...form, personalDetails, bankingDetails };
}

export const submissionSchema = z
  .object({
    ...listed,
    /** To be sent back as If-Match, so that nobody overwrites another's change. */
    revision: z.number().int(),
    /** The account that sent it; the form may name another address. */
    sender: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    form: readableFormSchema,
  })
  .meta({
    example: {
      ...exampleListed,
      revision: 1,
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
  .strictObject({ field: z.enum(hiddenFields) })
  .meta({ example: { field: 'tfn' } });

export const revealedSchema = z
  .object({ field: z.enum(hiddenFields), value: z.string() })
  .meta({ example: { field: 'tfn', value: exampleForm.personalDetails.ssn } });

/** What a change of state leaves; the next one names this revision. */
export const changedStateSchema = z
  .object({ state, revision: z.number().int() })
  .meta({ example: { state: 'in-review', revision: 2 } });
