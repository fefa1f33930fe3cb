import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import {
  changedStateSchema,
  listedSubmissionSchema,
  revealedSchema,
  revealSchema,
  stateChangeSchema,
  submissionCountsSchema,
  submissionListSchema,
  submissionSchema,
} from '#domain/intake/submission.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams, messageSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { bankAccountView } from './bank-account/bank-call.ts';
import { openKnownAccounts } from './bank-account/known-account.ts';
import { decryptItems } from './corrections/sent-back-items.ts';
import { openDesk } from './desk.ts';
import { type ListedRow, listSubmissions } from './desk-store.ts';
import { ifMatch, revisionIn } from './lock-form.ts';

const words = wording.desk;
const tags = ['submissions'];
const clientRecords = { access: 'client-records' } as const;
const params = idParams(words.submissionUnknown);

const listed = ({ id, userId, submittedAt, correctedAt, ...row }: ListedRow) => ({
  _id: id,
  reference: row.reference,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  client: userId,
  state: row.state,
  submittedAt: submittedAt.toISOString(),
  correctedAt: correctedAt?.toISOString() ?? null,
});

/** Admins read what clients have sent. Only one call returns hidden fields. */
export function deskRoutes(api: Api, parts: Parts): void {
  const { database, vault } = parts;
  const desk = openDesk(parts);
  const accounts = openKnownAccounts(parts);

  api.get(
    apiPaths.submissions,
    {
      config: { ...clientRecords, reads: 'submissions' },
      schema: {
        summary: 'The forms that clients have sent, page by page',
        description:
          'Newest first, or as `sort` says; a corrected form counts from its correction. `search` looks for every word in name, email and reference. `counts` counts the matches of each state, `total` those of the chosen one.',
        tags,
        querystring: submissionListSchema,
        response: {
          200: z.object({
            data: z.array(listedSubmissionSchema),
            total: z.number(),
            counts: submissionCountsSchema,
          }),
          '4xx': failureSchema,
        },
      },
    },
    async (request) => {
      const { rows, total, counts } = await listSubmissions(database.queries, request.query);
      return { data: rows.map(listed), total, counts };
    },
  );

  api.get(
    apiPaths.submission,
    {
      config: clientRecords,
      schema: {
        summary: 'One form, without its hidden fields',
        description:
          'Tax file number, account number and date of birth are not in the answer. Reading it is logged.',
        tags,
        params,
        response: { 200: z.object({ data: submissionSchema }), '4xx': failureSchema },
      },
    },
    async (request) => {
      const { submission, sender, form } = await desk.read(request.params.id, actorOf(request));
      const data = {
        ...listed(submission),
        revision: submission.revision,
        version: submission.version,
        sentBack: decryptItems(vault, submission),
        bankAccount: bankAccountView(accounts, submission),
        sender: { _id: sender.id, name: sender.name, email: sender.email },
        form,
      };
      return { data };
    },
  );

  api.patch(
    apiPaths.submission,
    {
      config: clientRecords,
      schema: {
        summary: 'Change the state of a form',
        description: 'Refused with 409 if someone else has changed it since the revision named.',
        tags,
        params,
        headers: z.object({ 'if-match': ifMatch }),
        body: stateChangeSchema,
        response: {
          200: z.object({
            message: z.string(),
            data: changedStateSchema,
          }),
          '4xx': failureSchema,
        },
      },
    },
    async (request) => {
      const revision = revisionIn(request.headers['if-match']);
      const { state } = request.body;
      const data = await desk.changeState(request.params.id, state, revision, actorOf(request));
      return { message: words.stateChanged, data };
    },
  );

  api.post(
    apiPaths.submissionReveal,
    {
      config: { access: 'reveal-fields' },
      schema: {
        summary: 'Reveal one hidden field of a form',
        description:
          'Needs a password confirmed in this session within five minutes, else 403. It is logged before the value is returned. An account number that has changed is refused with 409 and the code `call-first` until a call is noted.',
        tags,
        params,
        body: revealSchema,
        response: { 200: z.object({ data: revealedSchema }), '4xx': failureSchema },
      },
    },
    async (request) => {
      const { field } = request.body;
      const { id } = request.params;
      const value = await desk.reveal(id, field, request.account, actorOf(request));
      return { data: { field, value } };
    },
  );

  api.post(
    apiPaths.submissionPrinted,
    {
      config: clientRecords,
      schema: {
        summary: 'Log that a form is printed',
        tags,
        params,
        response: { 200: messageSchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      await desk.notePrinting(request.params.id, actorOf(request));
      return { message: words.printNoted };
    },
  );
}
