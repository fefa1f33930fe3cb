import { z } from 'zod';
import {
  type Contracts,
  dataOf,
  done,
  doneWith,
  failureSchema,
  pageOf,
} from '#domain/api/contract.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { wording } from '#domain/wording.ts';
import { bankCallSchema } from './bank-account/bank-call.ts';
import { contactFormSchema } from './contact-form.ts';
import { correctionSchema } from './corrections/correction.ts';
import { ownFormSchema, sendBackSchema } from './corrections/send-back.ts';
import { formOfVersionSchema, versionSchema } from './corrections/version.ts';
import {
  correctionDraftSchema,
  correctionDraftToSaveSchema,
  draftSchema,
  draftToSaveSchema,
  newerCorrectionSchema,
  newerDraftSchema,
  noDraftSchema,
  savedDraftSchema,
} from './drafts/draft.ts';
import { lastAnswersSchema } from './drafts/next-year.ts';
import { receiptSchema, sentFormSchema, unfinishedSchema } from './drafts/sent-form.ts';
import { exampleAnswers } from './example.ts';
import { payloadOf } from './payload.ts';
import {
  changedStateSchema,
  listedSubmissionSchema,
  revealedSchema,
  revealSchema,
  stateChangeSchema,
  submissionCountsSchema,
  submissionListSchema,
  submissionSchema,
} from './submission.ts';

/** The form that clients send, its draft and its corrections, and how the practice works on it. */

const deskWords = wording.desk;
const ids = { id: deskWords.submissionUnknown };

const words = wording.intake;

/** The revision that someone has seen. */
const ifMatch = z.string(deskWords.revisionMissing).regex(/^"\d{1,9}"$/, deskWords.revisionMissing);

export const intakeCalls = {
  'POST /api/forms/contact': {
    summary: 'Send the contact form',
    description:
      'Without an `Idempotency-Key` every post is a separate submission. With one, the same form again gets the same answer, and a different form under the same key is refused with 409.',
    access: 'own-records',
    headers: z.object({
      'idempotency-key': z
        .guid(words.keyMalformed)
        .optional()
        .describe('A UUID made when the form is opened: posting it again sends nothing twice.'),
      'draft-version': z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .describe('Of the draft seen last: if there is a newer one, or none any more, 409.'),
    }),
    body: contactFormSchema.meta({ examples: [payloadOf(exampleAnswers)] }),
    status: 201,
    answer: doneWith(receiptSchema),
  },
  'GET /api/forms/contact': {
    summary: 'The forms that the signed-in client has sent, newest first, and an unfinished one',
    access: 'own-records',
    reads: 'none',
    answer: z.object({ data: z.array(sentFormSchema), draft: unfinishedSchema }),
  },
  'PUT /api/forms/contact/draft': {
    summary: 'Save the unfinished form',
    description:
      'Over the version last seen, else 409 with the newer draft as `data`, or with its version alone when the form was sent or deleted meanwhile. Answers are kept as given. A signature among them is refused. A draft is deleted when the form is sent, and 60 days after the last save.',
    access: 'own-records',
    body: draftToSaveSchema,
    answer: doneWith(savedDraftSchema),
    otherAnswers: { 409: newerDraftSchema },
  },
  'GET /api/forms/contact/draft': {
    summary: 'The unfinished form of the signed-in client',
    description: 'A 404 has the version to go on from: 0 when there never was a draft.',
    access: 'own-records',
    reads: 'none',
    answer: dataOf(draftSchema),
    otherAnswers: { 404: noDraftSchema },
  },
  'DELETE /api/forms/contact/draft': {
    summary: 'Delete the unfinished form',
    access: 'own-records',
    answer: done,
  },
  'GET /api/forms/contact/last-answers': {
    summary: 'The answers of the last form that the signed-in client has sent, to start from',
    description:
      'Without bank account, consent and signature, and without any hidden value: `{ kept: true, ending: "782" }` stands for the tax file number, `{ kept: true }` for the birth date. Sent with the next form, it takes the value over. Each use is logged.',
    access: 'own-records',
    reads: 'none',
    answer: dataOf(lastAnswersSchema),
  },
  'GET /api/forms/contact/:id': {
    summary: 'A form of the signed-in client, with what was sent back',
    description: 'It repeats only the answers that were sent back, and no hidden ones.',
    access: 'own-records',
    reads: 'none',
    ids,
    answer: dataOf(ownFormSchema),
  },
  'POST /api/forms/contact/:id/corrections': {
    summary: 'Correct the answers that were sent back, and sign again',
    description:
      'Every answer of the list and no other, by the rules of the form: 400 when one is missing or wrong, 409 for an answer that was not sent back or when nothing was. The state becomes `new` again, and the form as it was is kept as a version.',
    access: 'own-records',
    ids,
    body: correctionSchema,
    answer: doneWith(ownFormSchema),
  },
  'PUT /api/forms/contact/:id/corrections/draft': {
    summary: 'Save corrections that are not sent yet',
    description:
      'Over the version last seen, else 409 with the newer draft as `data`, or with its version alone when the form is not sent back any more. A signature among the answers is refused. A draft is deleted when the corrections are sent, and 60 days after the last save.',
    access: 'own-records',
    ids,
    body: correctionDraftToSaveSchema,
    answer: doneWith(savedDraftSchema),
    otherAnswers: { 409: newerCorrectionSchema },
  },
  'GET /api/forms/contact/:id/corrections/draft': {
    summary: 'Corrections that are not sent yet',
    description: 'A 404 has the version to go on from: 0 when there never was a draft.',
    access: 'own-records',
    reads: 'none',
    ids,
    answer: dataOf(correctionDraftSchema),
    otherAnswers: { 404: z.union([noDraftSchema, failureSchema]) },
  },
  'GET /api/forms/contact/:id/receipt': {
    summary: 'The receipt of a form as a PDF',
    description:
      'For the client who sent it, admins and staff. Answers 404 with the code `not-ready` while it is being prepared. Each download is logged.',
    access: 'form-receipts',
    reads: 'none',
    ids: { id: words.formUnknown },
    query: z.object({
      version: z.coerce
        .number()
        .int()
        .min(1)
        .max(999_999_999)
        .optional()
        .describe('The newest one if left out.'),
    }),
    answer: { file: '%PDF-1.7…' },
  },
  'GET /api/submissions': {
    summary: 'The forms that clients have sent, page by page',
    description:
      'Newest first, or as `sort` says; a corrected form counts from its correction. `search` looks for every word in name, email and reference. `counts` counts the matches of each state, `total` those of the chosen one.',
    access: 'client-records',
    reads: 'submissions',
    query: submissionListSchema,
    answer: pageOf(listedSubmissionSchema).extend({ counts: submissionCountsSchema }),
  },
  'GET /api/submissions/:id': {
    summary: 'One form, without its hidden fields',
    description:
      'Tax file number, account number and date of birth are not in the answer. Reading it is logged.',
    access: 'client-records',
    reads: 'none',
    ids,
    answer: dataOf(submissionSchema),
  },
  'PATCH /api/submissions/:id': {
    summary: 'Change the state of a form',
    description: 'Refused with 409 if someone else has changed it since the revision named.',
    access: 'client-records',
    ids,
    headers: z.object({ 'if-match': ifMatch }),
    body: stateChangeSchema,
    answer: doneWith(changedStateSchema),
  },
  'POST /api/submissions/:id/reveal': {
    summary: 'Reveal one hidden field of a form',
    description:
      'Needs a password confirmed in this session within five minutes, else 403. It is logged before the value is returned. An account number that has changed is refused with 409 and the code `call-first` until a call is noted.',
    access: 'reveal-fields',
    ids,
    body: revealSchema,
    answer: dataOf(revealedSchema),
  },
  'POST /api/submissions/:id/printed': {
    summary: 'Log that a form is printed',
    access: 'client-records',
    ids,
    answer: done,
  },
  'POST /api/submissions/:id/bank-call': {
    summary: 'Note the call about a changed bank account',
    description:
      'Until then revealing the account number is refused with 409 and the code `call-first`. The number must be one on file from before the change. With If-Match it is refused with 409 when someone else has changed the form since that revision.',
    access: 'reveal-fields',
    ids,
    headers: z.object({ 'if-match': ifMatch.optional() }),
    body: bankCallSchema,
    answer: doneWith(submissionSchema.pick({ bankAccount: true, revision: true })),
  },
  'POST /api/submissions/:id/send-back': {
    summary: 'Send answers of a form back to the client',
    description:
      'Names of parts and fields are those of the form’s own call. The client is told by mail that there is something to correct, not what. Sending back again replaces the list. With If-Match it is refused with 409 when someone else has changed the form since that revision.',
    access: 'client-records',
    ids,
    headers: z.object({ 'if-match': ifMatch.optional() }),
    body: sendBackSchema,
    answer: doneWith(changedStateSchema),
  },
  'GET /api/submissions/:id/versions': {
    summary: 'Every version of a form with what changed, the first one first',
    description: 'Reading it is logged.',
    access: 'client-records',
    reads: 'none',
    ids,
    query: pageOfListSchema.pick({ page: true, pageSize: true }),
    answer: pageOf(versionSchema),
  },
  'GET /api/submissions/:id/versions/:version': {
    summary: 'One version of a form, without its hidden fields',
    description: 'Reading it is logged.',
    access: 'client-records',
    reads: 'none',
    ids,
    params: { version: z.string() },
    answer: dataOf(formOfVersionSchema),
  },
} satisfies Contracts;
