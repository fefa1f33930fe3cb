import { z } from 'zod';
import {
  type Contracts,
  dataOf,
  doneWith,
  ifMatch,
  pageOf,
  removed,
} from '#domain/api/contract.ts';
import { activitySchema } from '#domain/audit/activity.ts';
import { ownActivityListSchema } from '#domain/audit/own-activity.ts';
import { viewSchema } from '#domain/desk/views.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { wording } from '#domain/wording.ts';
import {
  approvalSchema,
  approvalSubjectSchema,
  askForChangeSchema,
  certificateQuerySchema,
  earlierApprovalsSchema,
  newApprovalSchema,
  signerReminderSchema,
  signingSchema,
} from './approval.ts';
import {
  clientRecordSchema,
  newNoteSchema,
  noteListSchema,
  noteSchema,
  remindersSchema,
} from './clients.ts';
import { commentListSchema, commentSchema, newCommentSchema } from './comments.ts';
import {
  acceptingSchema,
  fatesSchema,
  manyChangesSchema,
  manyRemindersSchema,
} from './desk/many.ts';
import { undoId, undoneSchema } from './desk/undo.ts';
import { newWorkViewSchema } from './desk/views.ts';
import { exampleIds, personSchema } from './fields.ts';
import { askedItemsSchema, itemChangeSchema, itemSchema } from './items.ts';
import { assessingSchema, lodgingSchema, moreTimeSchema, reviewingSchema } from './lodgment.ts';
import { overviewSchema } from './overview.ts';
import {
  leftOutClientSchema,
  leftOutListSchema,
  newSeasonSchema,
  seasonChangeSchema,
  seasonCountSchema,
  seasonQuerySchema,
  seasonSchema,
} from './seasons.ts';
import { workTextsSchema } from './texts.ts';
import {
  listedWorkSchema,
  newWorkSchema,
  workChangeSchema,
  workListSchema,
  workSchema,
} from './work.ts';

/** Work, what it asks for, what is signed for it, and the clients whom it is for. */

const words = wording.work;
const ids = { id: words.unknown };
const itemIds = { ...ids, item: words.itemUnknown };
const seasonIds = { id: words.season.unknown };
const clientIds = { id: wording.accounts.userUnknown };

export const workCalls = {
  'GET /api/work': {
    summary: 'Jobs by their due dates, page by page',
    description:
      'Admins and staff see all, clients their own with their items. `search` looks for clients by name, email and phone, among the first 1,000 who fit. Beyond 1,000 matches of other filters than stage and assignee, `total` stays at what is counted and `more` is true.',
    access: 'work',
    reads: 'work',
    query: workListSchema,
    answer: pageOf(listedWorkSchema).extend({ more: z.literal(true).optional() }),
  },
  'POST /api/work': {
    summary: 'Create a job for a client',
    description: 'If there are items, the client is told by email that we need something.',
    access: 'client-records',
    body: newWorkSchema,
    status: 201,
    answer: doneWith(workSchema),
  },
  'GET /api/work/assignees': {
    summary: 'Who a job can be assigned to: active admins and staff by name, page by page',
    access: 'client-records',
    reads: 'none',
    query: pageOfListSchema.omit({ search: true }),
    answer: pageOf(personSchema.meta({ example: { _id: exampleIds.staff, name: 'Alex Martin' } })),
  },
  'GET /api/work/texts': {
    summary: 'What clients are asked for and declare, as the practice words it',
    description: 'As it is published now. What was asked already stays as it was.',
    access: 'client-records',
    reads: 'none',
    answer: dataOf(workTextsSchema),
  },
  'GET /api/work/views': {
    summary: 'Saved views of the list of jobs: one’s own and those that are shared',
    access: 'client-records',
    reads: 'none',
    query: pageOfListSchema.omit({ search: true }),
    answer: pageOf(viewSchema),
  },
  'POST /api/work/views': {
    summary: 'Save a view of the list of jobs',
    access: 'client-records',
    body: newWorkViewSchema,
    status: 201,
    answer: doneWith(viewSchema),
  },
  'DELETE /api/work/views/:id': {
    summary: 'Delete a view that one has saved',
    access: 'client-records',
    ids: { id: words.views.unknown },
    answer: removed,
  },
  'POST /api/work/changes': {
    summary: 'Change many jobs in the same way',
    description:
      'Each is changed, or refused on its own; `data` says which. None is lodged or assessed so.',
    access: 'client-records',
    body: manyChangesSchema,
    answer: doneWith(fatesSchema).extend({ undo: undoId }),
  },
  'POST /api/work/reminders': {
    summary: 'Remind the clients of many jobs of what they still have to send or sign',
    description: 'Whoever acts for several of them gets one mail. Those who are paused get none.',
    access: 'client-records',
    body: manyRemindersSchema,
    answer: doneWith(fatesSchema),
  },
  'POST /api/work/undos/:id': {
    summary: 'Undo what one has just done to jobs',
    description:
      'Within ten seconds, by whoever did it. The mail that it would have sent is not sent. 409 if someone else has changed all of them since.',
    access: 'client-records',
    ids: { id: words.undo.late },
    answer: doneWith(undoneSchema),
  },
  'GET /api/work/:id': {
    summary: 'One job with its items',
    description: 'Its notes are for admins and staff, whose reading is logged.',
    access: 'work',
    reads: 'none',
    ids,
    answer: dataOf(workSchema),
  },
  'PATCH /api/work/:id': {
    summary: 'Change a job',
    description:
      'With `If-Match: "revision"` the change is refused if someone else has made one in the meantime. With the setting `identityGate` at `stop`, a job of a client whose identity no one has checked leaves `collecting` only with an `override`: 409 with the code `identity` otherwise. So do lodging, sending a document to sign, and a review that sends it back.',
    access: 'client-records',
    ids,
    headers: ifMatch,
    body: workChangeSchema,
    answer: doneWith(workSchema).extend({ undo: undoId }),
  },
  'DELETE /api/work/:id': {
    summary: 'Delete a job that was created by mistake',
    description: 'Only while it has no answers, documents, comments of the client or signatures.',
    access: 'client-records',
    ids,
    answer: removed,
  },
  'POST /api/work/:id/lodge': {
    summary: 'Mark a job as lodged',
    description:
      '409 with the code `not-signed` before everyone who signs has signed the current document, where its type needs a declaration; `signedOnPaper` stands in for it. 409 with the code `open-items` while something is asked for, unless `closeItems` withdraws it. Those who see the job get an email.',
    access: 'client-records',
    ids,
    body: lodgingSchema,
    answer: doneWith(workSchema),
  },
  'POST /api/work/:id/assess': {
    summary: 'Record the notice of assessment of a lodged job',
    access: 'client-records',
    ids,
    body: assessingSchema,
    answer: doneWith(workSchema),
  },
  'POST /api/work/:id/review': {
    summary: 'Record the review of a job',
    description:
      'Not by the person the job is assigned to. A job that has not passed goes back to preparation.',
    access: 'client-records',
    ids,
    body: reviewingSchema,
    answer: doneWith(workSchema),
  },
  'POST /api/work/:id/more-time': {
    summary: 'Ask for more time to send what is asked for',
    description: 'The client is reminded by that day instead, unless the practice says no.',
    access: 'own-records',
    ids,
    body: moreTimeSchema,
    answer: doneWith(workSchema),
  },
  'GET /api/work/:id/summary': {
    summary: 'What was asked and answered in a job, as a PDF for the working papers',
    description: 'Each download is logged.',
    access: 'client-records',
    reads: 'none',
    ids,
    answer: { file: '%PDF-1.7…' },
  },
  'POST /api/work/:id/items': {
    summary: 'Ask the client for more',
    description: 'One item, or several as `items`; `data` is the first, `items` are all.',
    access: 'client-records',
    ids,
    body: askedItemsSchema,
    status: 201,
    answer: doneWith(itemSchema).extend({ items: z.array(itemSchema) }),
  },
  'POST /api/work/:id/accept': {
    summary: 'Accept several items at once',
    access: 'client-records',
    ids,
    body: acceptingSchema,
    answer: doneWith(workSchema).extend({ undo: undoId }),
  },
  'PATCH /api/work/:id/items/:item': {
    summary: 'Accept or return an item, answer it, or mark it as not available',
    description:
      'Admins and staff: `{ state: "accepted" | "returned", comment }`, with a comment for what is returned. Clients: `{ state: "answered", answer }`, which becomes a comment on the item, or `{ state: "not-available", reason }`.',
    access: 'work',
    ids: itemIds,
    body: itemChangeSchema,
    answer: doneWith(itemSchema).extend({ undo: undoId }),
  },
  'DELETE /api/work/:id/items/:item': {
    summary: 'Withdraw an item that was asked by mistake',
    description: 'Only while it is unanswered and has no documents.',
    access: 'client-records',
    ids: itemIds,
    answer: removed,
  },
  'GET /api/work/:id/comments': {
    summary: 'The comments on a job, oldest first, page by page',
    description:
      'Those on its items too, or only those on one of them. Reading by admins and staff is logged.',
    access: 'work',
    reads: 'none',
    ids,
    query: commentListSchema,
    answer: pageOf(commentSchema),
  },
  'POST /api/work/:id/comments': {
    summary: 'Comment on a job, or on one of its items',
    description: 'The other side is told by email that there is a comment.',
    access: 'work',
    ids,
    body: newCommentSchema,
    status: 201,
    answer: doneWith(commentSchema),
  },
  'POST /api/work/:id/approval': {
    summary: 'Send a document for the client’s approval',
    description:
      'One declaration for one document: what was sent or signed before for the same `subject` becomes void. A return moves the job to the stage `approval`. The first signer gets an email straight away, the others when it is their turn. Where several sign for the client, `signers` says who.',
    access: 'client-records',
    ids,
    body: newApprovalSchema,
    status: 201,
    answer: doneWith(approvalSchema),
  },
  'GET /api/work/:id/approval': {
    summary: 'What was sent for approval, and its state',
    access: 'work',
    reads: 'none',
    ids,
    query: approvalSubjectSchema,
    answer: dataOf(approvalSchema),
  },
  'DELETE /api/work/:id/approval': {
    summary: 'Withdraw what was sent for approval by mistake',
    description: 'Only while it is not signed. It becomes void.',
    access: 'client-records',
    ids,
    query: approvalSubjectSchema,
    answer: doneWith(approvalSchema),
  },
  'POST /api/work/:id/approval/sign': {
    summary: 'Sign what was sent for approval',
    description:
      'By a signer whose turn it is: 409 with the code `not-your-turn` otherwise. Only after they opened the document: 409 with the code `read-first` otherwise. It is `signed` after the last one.',
    access: 'own-records',
    ids,
    body: signingSchema,
    answer: doneWith(approvalSchema),
  },
  'POST /api/work/:id/approval/remind': {
    summary: 'Remind one signer',
    description: 'By email. 409 for someone who has signed, or who is not asked yet.',
    access: 'client-records',
    ids,
    body: signerReminderSchema,
    answer: doneWith(approvalSchema),
  },
  'POST /api/work/:id/approval/ask': {
    summary: 'Ask for a change instead of signing',
    access: 'own-records',
    ids,
    body: askForChangeSchema,
    answer: doneWith(approvalSchema),
  },
  'GET /api/work/:id/approval/earlier': {
    summary: 'What was signed before the newest approval, newest first, page by page',
    access: 'work',
    reads: 'none',
    ids,
    query: earlierApprovalsSchema,
    answer: pageOf(approvalSchema),
  },
  'GET /api/work/:id/approval/certificate': {
    summary: 'The certificate of what was signed, as a PDF',
    description:
      'Answers 404 with the code `not-ready` while it is being prepared. Each download is logged.',
    access: 'work',
    reads: 'none',
    ids,
    query: certificateQuerySchema,
    answer: { file: '%PDF-1.7…' },
  },
  'GET /api/overview': {
    summary: 'What needs the practice’s attention today, and jobs by stage and by week',
    access: 'client-records',
    reads: 'none',
    answer: dataOf(overviewSchema),
  },
  'POST /api/work/seasons': {
    summary: 'Bulk start: create the same job for many clients',
    description:
      'With `?dryRun=1` it only counts, and answers 200. Otherwise 202: each client’s job is created once, in the background. Clients who have a job of that kind and period, deactivated accounts and accounts that are not clients are left out. For whom is said by `clients` or by `where`, which leaves out former clients. Clients who are asked for something get an email.',
    access: 'client-records',
    query: seasonQuerySchema,
    body: newSeasonSchema,
    status: 202,
    answer: doneWith(seasonSchema),
    otherAnswers: { 200: dataOf(seasonCountSchema) },
  },
  'GET /api/work/seasons': {
    summary: 'Bulk starts, newest first, page by page',
    access: 'client-records',
    reads: 'none',
    query: leftOutListSchema,
    answer: pageOf(seasonSchema),
  },
  'GET /api/work/seasons/:id': {
    summary: 'Progress of a bulk start',
    access: 'client-records',
    reads: 'none',
    ids: seasonIds,
    answer: dataOf(seasonSchema),
  },
  'PATCH /api/work/seasons/:id': {
    summary: 'Stop a bulk start, continue it, or undo it',
    description:
      'It can be undone for an hour after it was started. Jobs that someone has answered, commented on or signed, or that are past their first stage, stay.',
    access: 'client-records',
    ids: seasonIds,
    body: seasonChangeSchema,
    answer: doneWith(seasonSchema),
  },
  'GET /api/work/seasons/:id/left-out': {
    summary: 'Who was left out of a bulk start and why, page by page',
    access: 'client-records',
    reads: 'people',
    ids: seasonIds,
    query: leftOutListSchema,
    answer: pageOf(leftOutClientSchema),
  },
  'GET /api/users/:id/record': {
    summary: 'One client: details, forms and appointments',
    description:
      'Their jobs, documents, notes and activity have calls of their own. Reading it is logged.',
    access: 'client-records',
    reads: 'none',
    ids: clientIds,
    answer: dataOf(clientRecordSchema),
  },
  'GET /api/users/:id/activity': {
    summary: 'What was done to a client, newest first',
    description:
      'Staff see what the client and they themselves did, admins all. `older` goes into `before` to read on; it is null at the end.',
    access: 'client-records',
    reads: 'none',
    ids: clientIds,
    query: ownActivityListSchema,
    answer: activitySchema.omit({ filters: true }),
  },
  'PATCH /api/users/:id/reminders': {
    summary: 'Pause a client’s reminders, or let them continue',
    access: 'client-records',
    ids: clientIds,
    body: remindersSchema,
    answer: doneWith(remindersSchema),
  },
  'GET /api/users/:id/notes': {
    summary: 'The practice’s notes about a client, newest first, page by page',
    description: 'Reading them is logged.',
    access: 'client-records',
    reads: 'none',
    ids: clientIds,
    query: noteListSchema,
    answer: pageOf(noteSchema),
  },
  'POST /api/users/:id/notes': {
    summary: 'Add a note about a client',
    access: 'client-records',
    ids: clientIds,
    body: newNoteSchema,
    status: 201,
    answer: doneWith(noteSchema),
  },
  'DELETE /api/users/:id/notes/:note': {
    summary: 'Delete a note about a client',
    access: 'client-records',
    ids: { ...clientIds, note: words.noteUnknown },
    answer: removed,
  },
} satisfies Contracts;
