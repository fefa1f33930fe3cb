import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import {
  type CompanyChange,
  companyChangeSchema,
  companySchema,
  newCompanySchema,
} from '#domain/companies/company.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { companyView, encryptCompanyAddress } from './company-view.ts';
import { createCompany } from './create-company.ts';
import {
  type CompanyRow,
  countActiveMembers,
  findCompany,
  listCompanies,
  lockCompany,
  updateCompany,
} from './store.ts';

const words = wording.companies;
const tags = ['companies'];
const params = idParams(words.unknown);
const answer = z.object({ message: z.string(), data: companySchema });
const unknown = () => new Failure('not-found', words.unknown);

async function refuseWhileInUse(tx: Transaction, id: string): Promise<void> {
  if ((await countActiveMembers(tx, id)) > 0) throw new Failure('conflict', words.inUse);
}

/** Admins alone work on companies. */
export function companyRoutes(api: Api, { database, vault, audit, now }: Parts): void {
  const { queries } = database;
  const clientRecords = { access: 'client-records' } as const;

  function lockedCompany(tx: Transaction, id: string): Promise<CompanyRow> {
    return lockCompany(tx, id).then((company) => {
      if (!company) throw unknown();
      return company;
    });
  }

  async function change(tx: Transaction, id: string, given: CompanyChange): Promise<CompanyRow> {
    const company = await lockedCompany(tx, id);
    const { address, is_active, ...plain } = given;
    if (is_active === false) await refuseWhileInUse(tx, id);
    const values = {
      ...plain,
      ...(address === undefined
        ? {}
        : { addressEncrypted: encryptCompanyAddress(vault, id, address) }),
      ...(is_active === undefined ? {} : { isActive: is_active }),
    };
    if (Object.keys(values).length > 0) await updateCompany(tx, id, values);
    return { ...company, ...values };
  }

  api.get(
    apiPaths.companies,
    {
      config: { ...clientRecords, reads: 'companies' },
      schema: {
        summary: 'All companies',
        tags,
        response: {
          200: z.object({ data: z.array(companySchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    async () => {
      const data = (await listCompanies(queries)).map((company) => companyView(company, vault));
      return { data, total: data.length };
    },
  );

  api.get(
    apiPaths.company,
    {
      config: clientRecords,
      schema: {
        summary: 'One company',
        tags,
        params,
        response: { 200: z.object({ data: companySchema }), '4xx': failureSchema },
      },
    },
    async ({ params: { id } }) => {
      const company = await findCompany(queries, id);
      if (!company) throw unknown();
      return { data: companyView(company, vault) };
    },
  );

  api.post(
    apiPaths.companies,
    {
      config: clientRecords,
      schema: {
        summary: 'Create a company',
        description: 'One that no one joins within a day is deleted.',
        tags,
        body: newCompanySchema,
        response: { 201: answer.extend({ _id: z.string() }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const company = await queries.transaction(async (tx) => {
        const made = await createCompany(tx, vault, { ...request.body, wasJoined: false });
        await audit.write(tx, {
          kind: 'company-created',
          details: {},
          subjectId: made.id,
          ...actorOf(request),
        });
        return made;
      });
      const data = companyView(company, vault);
      return reply.code(201).send({ message: words.created, _id: company.id, data });
    },
  );

  api.patch(
    apiPaths.company,
    {
      config: clientRecords,
      schema: {
        summary: 'Change a company',
        tags,
        params,
        body: companyChangeSchema,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const company = await queries.transaction(async (tx) => {
        const changed = await change(tx, id, request.body);
        const fields = Object.keys(request.body);
        const event = { kind: 'company-changed', details: { fields } } as const;
        if (fields.length > 0) {
          await audit.write(tx, { ...event, subjectId: id, ...actorOf(request) });
        }
        return changed;
      });
      return { message: words.updated, data: companyView(company, vault) };
    },
  );

  api.delete(
    apiPaths.company,
    {
      config: clientRecords,
      schema: {
        summary: 'Delete a company that no one active belongs to',
        tags,
        params,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const company = await queries.transaction(async (tx) => {
        const gone = await lockedCompany(tx, id);
        await refuseWhileInUse(tx, id);
        await updateCompany(tx, id, { deletedAt: now(), isActive: false });
        await audit.write(tx, {
          kind: 'company-deleted',
          details: {},
          subjectId: id,
          ...actorOf(request),
        });
        return { ...gone, isActive: false };
      });
      return { message: words.deleted, data: companyView(company, vault) };
    },
  );
}
