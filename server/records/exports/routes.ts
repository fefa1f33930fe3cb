import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditEvent } from '#domain/audit/events.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';
import { contentDisposition } from '#domain/documents/file-name.ts';
import { recordCalls } from '#domain/records/calls.ts';
import { wording } from '#domain/wording.ts';
import { accountOf, actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { openStorages } from '#server/documents/storage/open-storages.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { openListExports } from './lists.ts';
import { personZip } from './person/person-zip.ts';

/** Lists as CSV files, and everything about one person. */
export function exportRoutes(api: Api, parts: Parts): void {
  const serve = serving(api, recordCalls, 'records');
  const { database, sessions, audit, now } = parts;
  const lists = openListExports(parts);
  const storages = openStorages(parts);

  /** Nothing is read before it is confirmed and logged; HEAD reads nothing. */
  function allow(
    request: FastifyRequest,
    event: Extract<AuditEvent, { kind: 'list-exported' | 'person-exported' }>,
    check?: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    return database.queries.transaction(async (tx) => {
      await check?.(tx);
      await sessions.requireConfirmed(tx, request.account.sessionId, 'new-session');
      if (request.method !== 'HEAD') await audit.write(tx, { ...event, ...actorOf(request) });
    });
  }

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    file: { readonly name: string; readonly type: string; readonly stream: () => Readable },
  ) {
    const isRead = request.method !== 'HEAD';
    const stream = isRead ? file.stream() : Readable.from([]);
    stream.on('error', (error) => request.log.error({ err: error }, 'an export broke off'));
    return reply
      .type(file.type)
      .header('cache-control', 'no-store')
      .header('content-disposition', contentDisposition(file.name, 'download'))
      .send(stream);
  }

  const today = () => dayIn(parts.practice.current().timeZone, now().toISOString());
  const dated = (name: string) => `${name}-${today()}.csv`;
  const csv = (name: string, stream: () => Readable) => ({
    name: dated(name),
    type: 'text/csv; charset=utf-8',
    stream,
  });
  const listed = (list: 'people' | 'work' | 'lodgments' | 'appointments' | 'submissions') => ({
    kind: 'list-exported' as const,
    details: { list },
  });

  serve('GET /api/exports/clients.csv', async (request, reply) => {
    await allow(request, listed('people'));
    return answer(
      request,
      reply,
      csv('clients', () => lists.clients(request.query)),
    );
  });

  serve('GET /api/exports/work.csv', async (request, reply) => {
    await allow(request, listed('work'));
    return answer(
      request,
      reply,
      csv('work', () => lists.work(request.query)),
    );
  });

  serve('GET /api/exports/lodgments.csv', async (request, reply) => {
    await allow(request, listed('lodgments'));
    return answer(
      request,
      reply,
      csv('lodgments', () => lists.lodgments(request.query)),
    );
  });

  serve('GET /api/exports/invoices.csv', async (request, reply) => {
    await allow(request, listed('work'));
    return answer(
      request,
      reply,
      csv('invoices', () => lists.invoices(request.query)),
    );
  });

  serve('GET /api/exports/appointments.csv', async (request, reply) => {
    await allow(request, listed('appointments'));
    return answer(
      request,
      reply,
      csv('appointments', () => lists.appointments(request.query)),
    );
  });

  serve('GET /api/exports/submissions.csv', async (request, reply) => {
    await allow(request, listed('submissions'));
    return answer(
      request,
      reply,
      csv('submissions', () => lists.submissions(request.query)),
    );
  });

  serve('GET /api/users/:id/export.zip', async (request, reply) => {
    const { id: clientId } = request.params;
    const event = { kind: 'person-exported', details: {}, subjectId: clientId } as const;
    await allow(request, event, async (tx) => {
      const isClient = and(eq(users.id, clientId), eq(users.type, 'client'));
      if ((await tx.$count(users, isClient)) > 0) return;
      throw new Failure('not-found', wording.accounts.userUnknown);
    });
    const wanted = { parts, clientId, reader: accountOf(request) };
    const stream = () => personZip(wanted, storages);
    const name = `client-${clientId}.zip`;
    return answer(request, reply, { name, type: 'application/zip', stream });
  });
}
