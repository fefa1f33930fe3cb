import { and, eq } from 'drizzle-orm';
import { retentionRules } from '#content/retention.ts';
import { retentionCalls } from '#domain/retention/calls.ts';
import type { PersonRetention } from '#domain/retention/retention.ts';
import { backupPeriod, endOf, erasureDueAt } from '#domain/retention/rules.ts';
import { wording } from '#domain/wording.ts';
import { accountOf, actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { isOfClient } from '#server/bookings/of-client.ts';
import { clientsOf } from '#server/clients/rights.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { clients } from '#server/db/tables/clients.ts';
import { documents } from '#server/db/tables/documents.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { legalHolds } from '#server/db/tables/retention.ts';
import { works } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { findKeptByLaw } from './erasing/kept-by-law.ts';
import { openErasureRequests } from './erasing/requests.ts';
import { openHolds } from './holds.ts';
import { lastRun } from './nightly.ts';
import { openRules } from './rules.ts';

const words = wording.retention;

/** Other clients for whom someone acts. */
async function othersOf(on: Queries | Transaction, id: string) {
  const all = await clientsOf(on, id);
  return all.filter(({ _id }) => _id !== id).map(({ _id, name }) => ({ _id, name }));
}

/** How long records are kept, legal holds, and erasing people. */
export function retentionRoutes(api: Api, parts: Parts): void {
  const { database, now } = parts;
  const { queries } = database;
  const rules = openRules(parts);
  const holds = openHolds(parts);
  const requests = openErasureRequests(parts);
  const serve = serving(api, retentionCalls, 'retention');

  serve('GET /api/retention', async () => ({
    data: {
      rules: await rules.list(),
      lastRun: (await lastRun(queries))?.toISOString() ?? null,
      holds: await queries.$count(legalHolds),
      backups: requests.hasBackups,
      erasures: await requests.list(),
    },
  }));

  serve('PATCH /api/retention/:rule', async (request) => ({
    data: await rules.change(request.params.rule, request.body.count, accountOf(request)),
    message: words.changed,
  }));

  async function countsOf(id: string): Promise<Omit<PersonRetention, 'hold' | 'erasure'>> {
    return queries.transaction(async (tx) => {
      const kept = await findKeptByLaw(tx, id, now());
      const forms = await tx.$count(submissions, eq(submissions.userId, id));
      const isReady = and(eq(documents.clientId, id), eq(documents.state, 'ready'));
      const files = await tx.$count(documents, isReady);
      const matters = await tx.$count(works, eq(works.clientId, id));
      const counts = {
        forms: kept.forms.length,
        documents: kept.documents,
        works: kept.works.length,
      };
      return {
        erases: {
          forms: forms - counts.forms,
          documents: files - counts.documents,
          works: matters - counts.works,
          appointments: await tx.$count(appointments, isOfClient(id)),
        },
        keeps: kept.until
          ? {
              ...counts,
              until: kept.until.toISOString(),
              because: retentionRules[kept.rule].law.text,
            }
          : null,
        actsFor: await othersOf(tx, id),
        backupsUntil: requests.hasBackups
          ? endOf(erasureDueAt(now()), backupPeriod).toISOString()
          : null,
      };
    });
  }

  serve('GET /api/users/:id/retention', async (request) => {
    const { id } = request.params;
    const [hold, erasure] = [await holds.find(id), await requests.find(id)];
    const isThere = async () =>
      (await queries.$count(users, eq(users.id, id))) > 0 ||
      (await queries.$count(clients, eq(clients.id, id))) > 0;
    if (!erasure && !(await isThere())) {
      throw new Failure('not-found', wording.accounts.userUnknown);
    }
    return { data: { hold, erasure, ...(await countsOf(id)) } };
  });

  serve('PUT /api/users/:id/hold', async (request) => {
    const { id } = request.params;
    const placed = await holds.place(id, request.body.reason, actorOf(request));
    return { message: words.holdPlaced, data: { _id: id, ...placed } };
  });

  serve('DELETE /api/users/:id/hold', async (request) => {
    await holds.lift(request.params.id, actorOf(request));
    return { message: words.holdLifted, data: { _id: request.params.id } };
  });

  serve('POST /api/users/:id/erase', async (request) => {
    const { id } = request.params;
    const dueAt = await requests.ask(id, accountOf(request));
    const actsFor = await othersOf(queries, id);
    return { message: words.asked, data: { _id: id, dueAt: dueAt.toISOString(), actsFor } };
  });

  serve('DELETE /api/users/:id/erase', async (request) => {
    await requests.stop(request.params.id, accountOf(request));
    return { message: words.stopped, data: { _id: request.params.id } };
  });
}
