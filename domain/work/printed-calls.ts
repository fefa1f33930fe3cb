import { z } from 'zod';
import { type Contracts, dataOf, done, doneWith } from '#domain/api/contract.ts';
import {
  printedLinkSchema,
  printedRequestSchema,
  printedTokenSchema,
  sentFileSchema,
} from './printed.ts';
import { workWording as words } from './wording.ts';

/** Requests on paper, and what comes by the link on them. */

const ids = { id: words.unknown };
const byToken = { token: printedTokenSchema };

const formSchema = z
  .object({
    file: z.string().meta({ format: 'binary' }),
    item: z.string().optional().describe('What it answers.'),
  })
  .meta({ example: { file: '%PDF-1.7…' } });

export const printedCalls = {
  'GET /api/work/:id/printed-request': {
    summary: 'The link of the newest printed request of a job',
    description: 'Null where there is none, or it has ended. Never the link itself.',
    access: 'client-records',
    reads: 'none',
    ids,
    answer: dataOf(printedLinkSchema),
  },
  'POST /api/work/:id/printed-request': {
    summary: 'Print what a client is asked for, as a PDF with a link for uploads',
    description:
      'The link works without an account, for this job alone, for 30 days: until someone ends it or the job is lodged or closed. It ends the link that was printed before. 409 while nothing is asked for.',
    access: 'client-records',
    ids,
    answer: { file: '%PDF-1.7…' },
  },
  'DELETE /api/work/:id/printed-request': {
    summary: 'End the link of the printed request',
    access: 'client-records',
    ids,
    answer: done,
  },
  'GET /api/upload-links/:token': {
    summary: 'What is asked for by the printed request with this link',
    access: 'anyone',
    reads: 'none',
    params: byToken,
    answer: dataOf(printedRequestSchema),
  },
  'POST /api/upload-links/:token/documents': {
    summary: 'Send a file by the link of a printed request',
    description: 'As `POST /api/documents`, for that job alone.',
    access: 'anyone',
    consumes: 'multipart/form-data',
    params: byToken,
    body: formSchema,
    status: 201,
    answer: doneWith(sentFileSchema),
  },
  'POST /api/upload-links/:token/done': {
    summary: 'Say that all has been sent, which ends the link',
    access: 'anyone',
    params: byToken,
    answer: done,
  },
} satisfies Contracts;
