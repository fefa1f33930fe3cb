import { type Contracts, dataOf, doneWith, pageOf } from '#domain/api/contract.ts';
import { clientsWording } from '#domain/clients/wording.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { letterSchema, newLetterSchema, ownLettersSchema, signLetterSchema } from './letter.ts';
import { lettersWording as words } from './wording.ts';

const ids = { id: words.unknown };
const ofClient = { id: clientsWording.unknown };
const pages = pageOfListSchema.omit({ search: true });
const pdf = { file: '%PDF-1.7…' };

export const letterCalls = {
  'POST /api/clients/:id/letters': {
    summary: 'Draft an engagement letter',
    access: 'client-records',
    ids: ofClient,
    body: newLetterSchema,
    status: 201,
    answer: doneWith(letterSchema),
  },
  'GET /api/clients/:id/letters': {
    summary: 'The engagement letters of a client, newest first, page by page',
    access: 'client-records',
    reads: 'none',
    ids: ofClient,
    query: pages,
    answer: pageOf(letterSchema),
  },
  'GET /api/letters': {
    summary: 'One’s own engagement letters, of every client that one sees, page by page',
    description: 'Newest first. Without drafts.',
    access: 'own-records',
    reads: 'none',
    query: ownLettersSchema,
    answer: pageOf(letterSchema),
  },
  'GET /api/letters/:id': {
    summary: 'One engagement letter',
    access: 'letters',
    reads: 'none',
    ids,
    answer: dataOf(letterSchema),
  },
  'POST /api/letters/:id/send': {
    summary: 'Send a letter to everyone who signs for the client',
    description:
      'What is sent stays as it is. 409 with the code `incomplete` while an answer of the block of the Code Determination 2024 s 45 is blank. A letter of the client that waits for a signature is withdrawn; one that is signed stays until the new one is.',
    access: 'client-records',
    ids,
    answer: doneWith(letterSchema),
  },
  'GET /api/letters/:id/file': {
    summary: 'A letter as PDF',
    description: 'Of a draft, as it would be sent now. Opening it is logged.',
    access: 'letters',
    reads: 'none',
    ids,
    answer: pdf,
  },
  'POST /api/letters/:id/sign': {
    summary: 'Sign a letter',
    description:
      'Only after opening it: 409 with the code `read-first` otherwise. It is `signed` after the last one.',
    access: 'own-records',
    ids,
    body: signLetterSchema,
    answer: doneWith(letterSchema),
  },
  'POST /api/letters/:id/withdraw': {
    summary: 'Withdraw a letter that is not signed',
    access: 'client-records',
    ids,
    answer: doneWith(letterSchema),
  },
  'GET /api/letters/:id/certificate': {
    summary: 'The certificate of a signed letter, with every signature, as PDF',
    description: 'Each download is logged.',
    access: 'letters',
    reads: 'none',
    ids,
    answer: pdf,
  },
} satisfies Contracts;
