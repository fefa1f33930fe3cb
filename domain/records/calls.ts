import { z } from 'zod';
import { type Contracts, dataOf, doneWith, pageOf } from '#domain/api/contract.ts';
import { wording } from '#domain/wording.ts';
import {
  appointmentExportSchema,
  clientExportSchema,
  invoiceExportSchema,
  lodgmentExportSchema,
  submissionExportSchema,
  workExportSchema,
} from './exports.ts';
import {
  importChangeSchema,
  importJoinSchema,
  importListSchema,
  importQuerySchema,
  importRowListSchema,
  importRowSchema,
  importSchema,
  listedImportSchema,
} from './imports.ts';

const ids = { id: wording.records.importUnknown };
const confirming = 'Needs a sign-in or a confirmation within the last five minutes. Logged.';
const csv = { file: 'name,email\r\nMei Chen,mei@example.com\r\n' };

/** Lists as files, everything about one person, and clients from a file. */
export const recordCalls = {
  'GET /api/exports/clients.csv': {
    summary: 'The list of clients as CSV',
    description: `Inactive ones too; narrowed as the list is. ${confirming}`,
    access: 'export-records',
    reads: 'none',
    query: clientExportSchema,
    answer: csv,
  },
  'GET /api/exports/work.csv': {
    summary: 'The list of jobs as CSV',
    description: `Narrowed as the list is. ${confirming}`,
    access: 'export-records',
    reads: 'none',
    query: workExportSchema,
    answer: csv,
  },
  'GET /api/exports/lodgments.csv': {
    summary: 'What the obligations ask for in an income year as CSV',
    description: `Client after client; narrowed as the list is. ${confirming}`,
    access: 'export-records',
    reads: 'none',
    query: lodgmentExportSchema,
    answer: csv,
  },
  'GET /api/exports/invoices.csv': {
    summary: 'Invoices for Xero: a line for each job that was lodged with a fee',
    description: `In the columns of Xero’s import of sales invoices, due 14 days after lodgment. Fees include GST: choose “Tax Inclusive” there. A line is in one file only, unless \`again=1\`. ${confirming}`,
    access: 'export-records',
    reads: 'none',
    query: invoiceExportSchema,
    answer: { file: '*ContactName,EmailAddress,POAddressLine1\r\n' },
  },
  'GET /api/exports/appointments.csv': {
    summary: 'The appointments as CSV',
    description: `All of them, or those from one day to another. ${confirming}`,
    access: 'export-records',
    reads: 'none',
    query: appointmentExportSchema,
    answer: csv,
  },
  'GET /api/exports/submissions.csv': {
    summary: 'The list of forms as CSV, without their answers',
    description: `Narrowed as the list is. ${confirming}`,
    access: 'export-records',
    reads: 'none',
    query: submissionExportSchema,
    answer: csv,
  },
  'GET /api/users/:id/export.zip': {
    summary: 'Everything about one client as ZIP',
    description: `Files and JSON, for a request for access. ${confirming}`,
    access: 'export-records',
    reads: 'none',
    ids: { id: wording.accounts.userUnknown },
    answer: { file: 'PK…' },
  },
  'POST /api/imports': {
    summary: 'Import clients from a CSV file',
    description:
      'With `?dryRun=1` it only says what would become of each row. Columns: `name`, `email`, `phone_number`, `address`, `company_name`, `kind`, `code`, `abn`, `acn` and others, found by their headings, also those of Xero, MYOB and Xero Practice Manager, or as the query says. First and last names are joined, and addresses in parts. Only a name is needed. Under a heading for a tax number, eleven digits are an ABN and nine a tax file number. A row is known by its code, else by its ABN, else by email and name: the same one again makes no one twice, and changes what the file says otherwise; an empty cell changes nothing. Rows of one email with different names are different clients of one account. How someone signs in is never changed. Wrong rows do not stop the others. No one gets an email without `?invite=1`. At most 200,000 rows and 100 MB, within a minute; a larger `Content-Length` is refused at once. Up to 5,000 rows and 4 MB are checked by the time of the answer, 200; more are checked by a job, also of a dry run, and 202 says so: `GET /api/imports/{id}` tells how far it is, and `stopped` cancels it. 202, too, if the import itself takes more than a few seconds. Needs a sign-in or a confirmation within the last five minutes.',
    access: 'import-clients',
    query: importQuerySchema,
    consumes: 'text/csv',
    body: z
      .string()
      .meta({ example: 'name,email,phone_number\r\nMei Chen,mei@example.com,0491 570 156\r\n' }),
    answer: doneWith(importSchema),
    otherAnswers: { 202: doneWith(importSchema) },
  },
  'GET /api/imports': {
    summary: 'The imports so far, newest first, page by page',
    access: 'import-clients',
    reads: 'none',
    query: importListSchema,
    answer: pageOf(listedImportSchema),
  },
  'GET /api/imports/:id': {
    summary: 'How far an import is, and what is wrong with the file',
    access: 'import-clients',
    reads: 'none',
    ids,
    answer: dataOf(importSchema),
  },
  'PATCH /api/imports/:id': {
    summary:
      'Let a checked import begin, stop it, let it continue, invite the people it made, or undo it',
    description:
      '`inviting` emails everyone it made who has no invitation yet. Undoing removes the people it made and gives back what it changed. 409 once one of them has signed in or has records. Needs a sign-in or a confirmation within the last five minutes.',
    access: 'import-clients',
    ids,
    body: importChangeSchema,
    answer: doneWith(importSchema),
  },
  'GET /api/imports/:id/rows': {
    summary: 'What became of each row, or would become, page by page',
    access: 'import-clients',
    reads: 'people',
    ids,
    query: importRowListSchema,
    answer: pageOf(importRowSchema),
  },
  'PUT /api/imports/:id/rows/:row/client': {
    summary: 'Say which client a row of a preview is about',
    description:
      'Remembered for the next file by the code of the row, else its ABN, else its email and name. `null` forgets it. 409 once the import has begun, and for a row that is wrong.',
    access: 'import-clients',
    ids,
    params: { row: z.coerce.number().int().positive() },
    body: importJoinSchema,
    answer: doneWith(importSchema),
  },
  'GET /api/imports/:id/wrong.csv': {
    summary: 'The wrong rows as CSV, to fix and import again',
    description:
      'With columns that say which row it was and what is wrong with which cell, which an import ignores. Logged.',
    access: 'import-clients',
    reads: 'none',
    ids,
    answer: { file: 'What is wrong,name,email\r\n' },
  },
} satisfies Contracts;
