import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import cookies from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { hiddenPermissions } from '#domain/accounts/permissions.ts';
import { backupStatus } from '#domain/backups/nightly.ts';
import { watchAlteredRows } from '#server/accounts/altered-rows.ts';
import { readHashFigures } from '#server/accounts/passwords/hash-figures.ts';
import { accountRoutes } from '#server/accounts/routes.ts';
import { amlRoutes } from '#server/aml/routes.ts';
import type { Api } from '#server/api/api.ts';
import { logListReads } from '#server/audit/reading/list-reads.ts';
import { limitPeopleRead } from '#server/audit/reading/people-read.ts';
import { activityRoutes } from '#server/audit/routes.ts';
import { readAttempts } from '#server/backups/attempts.ts';
import { readBackupFigures } from '#server/backups/figures.ts';
import { backupRoutes } from '#server/backups/routes.ts';
import { bookingRoutes } from '#server/bookings/routes.ts';
import { breachRoutes } from '#server/breaches/routes.ts';
import { clientsRoutes } from '#server/clients/routes.ts';
import { companyRoutes } from '#server/companies/routes.ts';
import { allDeskRoutes } from '#server/desk/routes.ts';
import { docsRoutes, registerOpenApi } from '#server/docs/routes.ts';
import { documentRoutes } from '#server/documents/routes.ts';
import { enquiryRoutes } from '#server/enquiries/routes.ts';
import type { Env } from '#server/env.ts';
import { Failure, type FailureAnswer, failureAnswer, failureBody } from '#server/errors.ts';
import { healthRoutes } from '#server/health/routes.ts';
import { identityRoutes } from '#server/identity/routes.ts';
import { bankAccountRoutes } from '#server/intake/bank-account/routes.ts';
import { correctionDeskRoutes } from '#server/intake/corrections/desk-routes.ts';
import { correctionDraftRoutes } from '#server/intake/corrections/draft-routes.ts';
import { correctionRoutes } from '#server/intake/corrections/routes.ts';
import { deskRoutes } from '#server/intake/desk-routes.ts';
import { nextYearRoutes } from '#server/intake/drafts/next-year-routes.ts';
import { draftRoutes } from '#server/intake/drafts/routes.ts';
import { intakeRoutes } from '#server/intake/routes.ts';
import { letterRoutes } from '#server/letters/routes.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { withRequestId } from '#server/log/request-id.ts';
import { createRequestMetrics, siteRoute, unknownRoute } from '#server/metrics/request-metrics.ts';
import { metricsRoutes } from '#server/metrics/routes.ts';
import { onboardingRoutes } from '#server/onboarding/routes.ts';
import type { AppParts, Parts } from '#server/parts.ts';
import { publishingRoutes } from '#server/publishing/routes.ts';
import { recordRoutes } from '#server/records/routes.ts';
import { retentionRoutes } from '#server/retention/routes.ts';
import { storableValidator } from '#server/validator.ts';
import { hasOneHost } from '#server/web/host-header.ts';
import { openHttpServers } from '#server/web/http-servers.ts';
import { isBehindTls, proxyTrust } from '#server/web/proxy-trust.ts';
import { apiHeaders, strictTransport } from '#server/web/security-headers.ts';
import type { Site } from '#server/web/site.ts';
import { allWorkRoutes } from '#server/work/routes.ts';
import { guardRoutes } from './accounts/sessions/route-guard.ts';
import { openSessions } from './accounts/sessions/sessions.ts';

const bodyLimit = 1_048_576;

/** Set up front, so that the framework never loads its own compilers; its types allow no others. */
const compilersFactory = {
  buildValidator: () => storableValidator,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<FastifyServerOptions['schemaController']>['compilersFactory'];

/** Some clients send a JSON content type even with an empty body. */
function takeEmptyBodies(api: Api): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else parse(request, body, done);
    },
  );
}

function createApi({ site, env, log, stopping, requestMetrics }: Parts): Api {
  const servers = openHttpServers(stopping);
  const api = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: proxyTrust(env.TRUST_PROXY),
    bodyLimit,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Whoever is still connected during a stop is served; the proxy has been told to go elsewhere.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory },
    // A busy machine may take longer than the framework allows; nothing here can hang.
    pluginTimeout: 0,
    // Files of the site are answered before the framework: they need none of it.
    serverFactory: (handler) =>
      servers.add((request, response) => {
        const startedAt = performance.now();
        if (!hasOneHost(request)) {
          answerBrokenRequest(env, new Error('more than one host'), request.socket);
          return;
        }
        if (!site.tryAnswer(request, response)) {
          handler(request, response);
          return;
        }
        const seconds = (performance.now() - startedAt) / 1000;
        requestMetrics.record(request.method ?? '', siteRoute, response.statusCode, seconds);
      }),
    frameworkErrors: (error, request, reply) => {
      setApiHeaders(env, request, reply);
      answerNoOne(site, error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(env, error, socket as Socket),
  }).withTypeProvider<ZodTypeProvider>();
  api.addHook('preClose', async () => servers.endConnections());
  return api;
}

function setApiHeaders(env: Parts['env'], request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  for (const [name, value] of apiHeaders) reply.header(name, value);
  if (isBehindTls(env, request.raw)) reply.header(...strictTransport);
}

/** Nothing at this address: JSON for the API, the Not Found page for a person. */
function answerNoOne(
  site: Site,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const forApi = request.url === '/api' || request.url.startsWith('/api/');
  if (forApi || !['GET', 'HEAD'].includes(request.method)) {
    answerFailure(error, request, reply);
    return;
  }
  reply.hijack();
  site.answerNotFound(request.raw, reply.raw);
}

const brokenRequests: Readonly<Record<string, readonly [status: string, FailureAnswer]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', failureAnswer({ statusCode: 431 })],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    failureAnswer(new Failure('invalid', 'That took too long to arrive. Please try again.')),
  ],
};

/** The request could not be parsed, so there is no request object to answer. */
function answerBrokenRequest(
  { SITE_URL }: Pick<Env, 'SITE_URL'>,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [status, failure] = brokenRequests[error.code ?? ''] ?? [
    '400 Bad Request',
    failureAnswer({ statusCode: 400 }),
  ];
  const body = JSON.stringify(failureBody(failure));
  const headers = [
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', String(Buffer.byteLength(body))],
    ['connection', 'close'],
    ...apiHeaders,
    ...(SITE_URL.startsWith('https:') ? [strictTransport] : []),
  ].map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...headers, '', body].join('\r\n'));
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = failureAnswer(error);
  const { status, code, retryAfter } = answer;
  const hasLeft = request.raw.destroyed && !request.raw.complete;
  if (hasLeft) request.log.info('the visitor left before the request was complete');
  else if (status >= 500) request.log.error({ err: error, code }, 'a call failed');
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  void reply.code(status).send(failureBody(answer));
}

/** That someone wrote or read what only a few may know of is in neither the numbers nor the log. */
function shownRoute({ routeOptions: { url, config } }: FastifyRequest): string {
  const isHidden = config?.access && hiddenPermissions.includes(config.access);
  return isHidden ? unknownRoute : (url ?? unknownRoute);
}

/** Absent where no backups are made. */
function backupStatusOf({ env, database, now }: Parts) {
  if (!env.BACKUP_DIR) return undefined;
  return async () => backupStatus(await readAttempts(database.queries), now());
}

export async function buildApp(given: AppParts): Promise<Api> {
  const { site, env, database, keyedHash, now } = given;
  const parts: Parts = {
    ...given,
    sessions: openSessions(database, keyedHash, now),
    limiter: createLimiter(database, keyedHash, now),
    requestMetrics: createRequestMetrics(),
  };
  watchAlteredRows(parts);
  const api = createApi(parts);
  takeEmptyBodies(api);
  api.setErrorHandler(answerFailure);
  api.setNotFoundHandler((request, reply) =>
    answerNoOne(site, new Failure('not-found'), request, reply),
  );
  api.addHook('onRequest', async (request, reply) => setApiHeaders(env, request, reply));
  api.addHook('onRequest', (request, reply, done) => {
    parts.requestMetrics.watch(reply.raw, request.method, shownRoute(request));
    withRequestId(request.id, done);
  });
  api.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: shownRoute(request),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  await api.register(cookies);
  await registerOpenApi(api);
  await api.register(async (scope) => {
    const routes = scope.withTypeProvider<ZodTypeProvider>();
    guardRoutes(routes, parts.sessions, parts);
    logListReads(routes, parts);
    limitPeopleRead(routes, parts);
    docsRoutes(routes, parts);
    healthRoutes(routes, parts, backupStatusOf(parts));
    metricsRoutes(routes, parts, {
      ofProcess: readHashFigures,
      ofDatabase: [readBackupFigures],
    });
    enquiryRoutes(routes, parts);
    await accountRoutes(routes, parts);
    clientsRoutes(routes, parts);
    companyRoutes(routes, parts);
    await intakeRoutes(routes, parts);
    draftRoutes(routes, parts);
    nextYearRoutes(routes, parts);
    correctionRoutes(routes, parts);
    correctionDraftRoutes(routes, parts);
    deskRoutes(routes, parts);
    correctionDeskRoutes(routes, parts);
    bankAccountRoutes(routes, parts);
    activityRoutes(routes, parts);
    backupRoutes(routes, parts);
    await bookingRoutes(routes, parts);
    await documentRoutes(routes, parts);
    await allWorkRoutes(routes, parts);
    allDeskRoutes(routes, parts);
    identityRoutes(routes, parts);
    letterRoutes(routes, parts);
    onboardingRoutes(routes, parts);
    amlRoutes(routes, parts);
    await breachRoutes(routes, parts);
    await recordRoutes(routes, parts);
    retentionRoutes(routes, parts);
    await publishingRoutes(routes, parts);
  });
  return api;
}
