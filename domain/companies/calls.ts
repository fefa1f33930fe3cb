import { z } from 'zod';
import { type Contracts, dataOf, doneWith, pageOf } from '#domain/api/contract.ts';
import { companyChangeSchema, companySchema, newCompanySchema } from './company.ts';
import { companiesWording as words } from './wording.ts';

const ids = { id: words.unknown };

export const companyCalls = {
  'GET /api/companies': {
    summary: 'All companies',
    access: 'client-records',
    reads: 'companies',
    answer: pageOf(companySchema),
  },
  'GET /api/companies/:id': {
    summary: 'One company',
    access: 'client-records',
    reads: 'none',
    ids,
    answer: dataOf(companySchema),
  },
  'POST /api/companies': {
    summary: 'Create a company',
    description: 'One that no one joins within a day is deleted.',
    access: 'client-records',
    body: newCompanySchema,
    status: 201,
    answer: doneWith(companySchema).extend({ _id: z.string() }),
  },
  'PATCH /api/companies/:id': {
    summary: 'Change a company',
    access: 'client-records',
    ids,
    body: companyChangeSchema,
    answer: doneWith(companySchema),
  },
  'DELETE /api/companies/:id': {
    summary: 'Delete a company that no one active belongs to',
    access: 'client-records',
    ids,
    answer: doneWith(companySchema),
  },
} satisfies Contracts;
