import { companyCalls } from '#domain/companies/calls.ts';
import type { CompanyChange } from '#domain/companies/company.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
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
const unknown = () => new Failure('not-found', words.unknown);

async function refuseWhileInUse(tx: Transaction, id: string): Promise<void> {
  if ((await countActiveMembers(tx, id)) > 0) throw new Failure('conflict', words.inUse);
}

/** Admins and staff work on companies. */
export function companyRoutes(
  api: Api,
  { database, vault, audit, now }: Pick<Parts, 'database' | 'vault' | 'audit' | 'now'>,
): void {
  const { queries } = database;
  const serve = serving(api, companyCalls, 'companies');

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

  serve('GET /api/companies', async () => {
    const data = (await listCompanies(queries)).map((company) => companyView(company, vault));
    return { data, total: data.length };
  });

  serve('GET /api/companies/:id', async ({ params: { id } }) => {
    const company = await findCompany(queries, id);
    if (!company) throw unknown();
    return { data: companyView(company, vault) };
  });

  serve('POST /api/companies', async (request) => {
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
    return { message: words.created, _id: company.id, data };
  });

  serve('PATCH /api/companies/:id', async (request) => {
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
  });

  serve('DELETE /api/companies/:id', async (request) => {
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
  });
}
