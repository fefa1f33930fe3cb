import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { retentionRules } from '#content/retention.ts';
import { apiPaths } from '#domain/api-paths.ts';
import {
  endedAnswerSchema,
  erasureAnswerSchema,
  holdAnswerSchema,
  holdSchema,
  type PersonRetention,
  periodChangeSchema,
  personRetentionSchema,
  retentionSchema,
} from '#domain/retention/retention.ts';
import { backupPeriod, endOf, erasureDueAt } from '#domain/retention/rules.ts';
import { wording } from '#domain/wording.ts';
import { accountOf, actorOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { submissions, users } from '#server/db/schema.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { documents } from '#server/db/tables/documents.ts';
import { legalHolds } from '#server/db/tables/retention.ts';
import { works } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import { findKeptByLaw } from './erasing/kept-by-law.ts';
import { openErasureRequests } from './erasing/requests.ts';
import { openHolds } from './holds.ts';
import { lastRun } from './nightly.ts';
import { openRules } from './rules.ts';

const words = wording.retention;
const tags = ['retention'];
const params = idParams(wording.accounts.userUnknown);

/** How long records are kept, legal holds, and erasing people. */
export function retentionRoutes(api: Api, parts: Parts): void {
  const { database, now } = parts;
  const { queries } = database;
  const rules = openRules(parts);
  const holds = openHolds(parts);
  const requests = openErasureRequests(parts);

  api.get(
    apiPaths.retention,
    {
      config: { access: 'retention' },
      schema: {
        summary: 'How long records are kept, and what goes next',
        tags,
        response: { 200: z.object({ data: retentionSchema }), '4xx': failureSchema },
      },
    },
    async () => ({
      data: {
        rules: await rules.list(),
        lastRun: (await lastRun(queries))?.toISOString() ?? null,
        holds: await queries.$count(legalHolds),
        backups: requests.hasBackups,
        erasures: await requests.list(),
      },
    }),
  );

  api.patch(
    apiPaths.retentionRule,
    {
      config: { access: 'retention' },
      schema: {
        summary: 'Change how long a kind of record is kept',
        description: 'Within the bounds of its rule. Needs confirming.',
        tags,
        params: z.object({ rule: z.string() }),
        body: periodChangeSchema,
        response: {
          200: z.object({ message: z.string(), data: retentionSchema.shape.rules.element }),
          '4xx': failureSchema,
        },
      },
    },
    async (request) => ({
      data: await rules.change(request.params.rule, request.body.count, accountOf(request)),
      message: words.changed,
    }),
  );

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
          appointments: await tx.$count(appointments, eq(appointments.userId, id)),
        },
        keeps: kept.until
          ? {
              ...counts,
              until: kept.until.toISOString(),
              because: retentionRules[kept.rule].law.text,
            }
          : null,
        backupsUntil: requests.hasBackups
          ? endOf(erasureDueAt(now()), backupPeriod).toISOString()
          : null,
      };
    });
  }

  api.get(
    apiPaths.personRetention,
    {
      config: { access: 'client-records' },
      schema: {
        summary: 'What keeps a person’s records, and what erasing them would do',
        tags,
        params,
        response: { 200: z.object({ data: personRetentionSchema }), '4xx': failureSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const [hold, erasure] = [await holds.find(id), await requests.find(id)];
      if (!erasure && (await queries.$count(users, eq(users.id, id))) === 0) {
        throw new Failure('not-found', wording.accounts.userUnknown);
      }
      return { data: { hold, erasure, ...(await countsOf(id)) } };
    },
  );

  api.put(
    apiPaths.legalHold,
    {
      config: { access: 'client-records' },
      schema: {
        summary: 'Place a legal hold on a client',
        description: 'Nothing of theirs is removed or erased until it is lifted.',
        tags,
        params,
        body: holdSchema,
        response: { 200: holdAnswerSchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const placed = await holds.place(id, request.body.reason, actorOf(request));
      return { message: words.holdPlaced, data: { _id: id, ...placed } };
    },
  );

  api.delete(
    apiPaths.legalHold,
    {
      config: { access: 'client-records' },
      schema: {
        summary: 'Lift the legal hold on a client',
        tags,
        params,
        response: { 200: endedAnswerSchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      await holds.lift(request.params.id, actorOf(request));
      return { message: words.holdLifted, data: { _id: request.params.id } };
    },
  );

  api.post(
    apiPaths.erase,
    {
      config: { access: 'retention' },
      schema: {
        summary: 'Erase a person in 7 days',
        description:
          'The account is inactive at once. What the law makes us keep stays. Needs confirming.',
        tags,
        params,
        response: { 200: erasureAnswerSchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const dueAt = await requests.ask(id, accountOf(request));
      return { message: words.asked, data: { _id: id, dueAt: dueAt.toISOString() } };
    },
  );

  api.delete(
    apiPaths.erase,
    {
      config: { access: 'retention' },
      schema: {
        summary: 'Stop the erasing of a person',
        description: 'Within 7 days. Everything is as it was. Needs confirming.',
        tags,
        params,
        response: { 200: endedAnswerSchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      await requests.stop(request.params.id, accountOf(request));
      return { message: words.stopped, data: { _id: request.params.id } };
    },
  );
}
