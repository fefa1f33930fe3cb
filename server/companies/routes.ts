import { companyCalls } from '#domain/companies/calls.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import {
  changeCompany,
  companyUnknown,
  lockedCompany,
  refuseWhileInUse,
} from './change-company.ts';
import { companyView } from './company-view.ts';
import { createCompany } from './create-company.ts';
import { findCompany, listCompanies, updateCompany } from './store.ts';

const words = wording.companies;

/** Admins and staff work on companies. */
export function companyRoutes(
  api: Api,
  { database, vault, audit, now }: Pick<Parts, 'database' | 'vault' | 'audit' | 'now'>,
): void {
  const { queries } = database;
  const serve = serving(api, companyCalls, 'companies');

  serve('GET /api/companies', async () => {
    const data = (await listCompanies(queries)).map((company) => companyView(company, vault));
    return { data, total: data.length };
  });

  serve('GET /api/companies/:id', async ({ params: { id } }) => {
    const company = await findCompany(queries, id);
    if (!company) throw companyUnknown();
    return { data: companyView(company, vault) };
  });

  serve('POST /api/companies', async (request) => {
    const company = await queries.transaction(async (tx) => {
      const added = await createCompany(tx, vault, { ...request.body, wasJoined: false });
      await audit.write(tx, {
        kind: 'company-created',
        details: {},
        subjectId: added.id,
        ...actorOf(request),
      });
      return added;
    });
    const data = companyView(company, vault);
    return { message: words.created, _id: company.id, data };
  });

  serve('PATCH /api/companies/:id', async (request) => {
    const { id } = request.params;
    const company = await queries.transaction((tx) =>
      changeCompany(tx, { vault, audit }, id, request.body, actorOf(request)),
    );
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
