import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { contactFormSchema } from '#domain/intake/contact-form.ts';
import { isOnlySignature } from '#domain/intake/corrections/answer-name.ts';
import { draftSchema } from '#domain/intake/drafts/draft.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { submissionStates } from '#domain/intake/submission-states.ts';
import { wording } from '#domain/wording.ts';
import { originOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { decryptItems } from './corrections/sent-back-items.ts';
import { openDrafts } from './drafts/drafts.ts';
import { openReceipts } from './receipts/receipts.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { listSubmissionsOf } from './store.ts';
import { createSubmit } from './submit.ts';

const words = wording.intake;
const tags = ['forms'];
const ownRecords = { access: 'own-records' } as const;

const exampleId = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12';
const exampleReceipt = { reference: 'K7QL-3RMW', submittedAt: '2026-07-31T02:15:00.000Z' };

const receiptSchema = z
  .object({ _id: z.string(), reference: z.string(), submittedAt: z.iso.datetime() })
  .meta({ example: { _id: exampleId, ...exampleReceipt } });

const sentFormSchema = z
  .object({
    _id: z.string(),
    reference: z.string(),
    submittedAt: z.iso.datetime(),
    state: z.enum(submissionStates),
    stateChangedAt: z.iso.datetime().nullable().describe('Null if it never changed.'),
    correctedAt: z.iso.datetime().nullable().describe('The last time; null if it never was.'),
    toCorrect: z.number().int().describe('How many answers were sent back.'),
    onlySignature: z.boolean().describe('Nothing but the signature was sent back.'),
  })
  .meta({
    example: {
      _id: exampleId,
      ...exampleReceipt,
      state: 'new',
      stateChangedAt: null,
      correctedAt: null,
      toCorrect: 0,
      onlySignature: false,
    },
  });

const unfinishedSchema = draftSchema
  .pick({ step: true, savedAt: true })
  .nullable()
  .describe('Where the unfinished form stands; null if there is none.')
  .meta({ example: { step: 3, savedAt: '2026-07-31T00:42:00.000Z' } });

const headers = z.object({
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
});

/** Clients send their form, and see what state it is in. */
export async function intakeRoutes(api: Api, parts: Parts): Promise<void> {
  const { database, vault, practice } = parts;
  const submit = createSubmit(parts);
  const drafts = openDrafts(parts);

  api.post(
    apiPaths.contactForm,
    {
      config: ownRecords,
      schema: {
        summary: 'Send the contact form',
        description:
          'Without an `Idempotency-Key` every post is a separate submission. With one, the same form again gets the same answer, and a different form under the same key is refused with 409.',
        tags,
        headers,
        body: contactFormSchema.meta({ examples: [payloadOf(exampleAnswers)] }),
        response: {
          201: z.object({ message: z.string(), data: receiptSchema }),
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const receipt = await submit(
        { ...request.account.user, ...originOf(request) },
        {
          form: request.body,
          key: request.headers['idempotency-key'],
          draftVersion: request.headers['draft-version'],
        },
      );
      const { reference, submittedAt } = receipt;
      return reply.code(201).send({
        message: words.received(practice.name),
        data: { _id: receipt.id, reference, submittedAt: submittedAt.toISOString() },
      });
    },
  );

  api.get(
    apiPaths.contactForm,
    {
      config: ownRecords,
      schema: {
        summary:
          'The forms that the signed-in client has sent, newest first, and an unfinished one',
        tags,
        response: {
          200: z.object({ data: z.array(sentFormSchema), draft: unfinishedSchema }),
          '4xx': failureSchema,
        },
      },
    },
    async ({ account }) => {
      const { queries } = database;
      const [own, draft] = await Promise.all([
        listSubmissionsOf(queries, account.user.id),
        drafts.place(account.user.id),
      ]);
      return {
        draft,
        data: own.map(({ id, reference, submittedAt, state, ...row }) => {
          const sentBack = decryptItems(vault, { id, ...row });
          return {
            _id: id,
            reference,
            submittedAt: submittedAt.toISOString(),
            state,
            stateChangedAt: row.stateChangedAt?.toISOString() ?? null,
            correctedAt: row.correctedAt?.toISOString() ?? null,
            toCorrect: sentBack.length,
            onlySignature: isOnlySignature(sentBack),
          };
        }),
      };
    },
  );

  receiptRoutes(api, parts);
  await openReceipts(parts);
}
