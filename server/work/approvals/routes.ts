import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { wording } from '#domain/wording.ts';
import {
  approvalSchema,
  approvalSubjectSchema,
  askForChangeSchema,
  certificateQuerySchema,
  earlierApprovalsSchema,
  newApprovalSchema,
  signingSchema,
} from '#domain/work/approval.ts';
import { accountOf, originOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import type { Notices } from '../notices.ts';
import { openApprovals } from './approvals.ts';
import { openCertificates } from './certificates.ts';

const words = wording.work.approval;
const tags = ['work'];
const params = idParams(wording.work.unknown);
const answer = z.object({ message: z.string(), data: approvalSchema });
const fileSchema = z
  .instanceof(Buffer)
  .meta({ type: 'string', format: 'binary', example: '%PDF-1.7…' });
/** What a screen that waits for a certificate is told to wait before it asks again. */
const askAgainSeconds = 2;

/** Staff put up documents; the work's client signs them, or asks for a change. */
export async function approvalRoutes(api: Api, parts: Parts, notices: Notices): Promise<void> {
  const approvals = openApprovals(parts, notices);

  api.post(
    apiPaths.approval,
    {
      config: { access: 'client-records' },
      schema: {
        summary: 'Put up a document for the client’s approval',
        description:
          'One declaration for one document: what was put up or signed before for the same `subject` becomes void. A return moves the work to the stage `approval`. The client gets a mail.',
        tags,
        params,
        body: newApprovalSchema,
        response: { 201: answer, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const data = await approvals.putUp(request.params.id, request.body, accountOf(request));
      return reply.code(201).send({ message: words.putUp, data });
    },
  );

  api.get(
    apiPaths.approval,
    {
      config: { access: 'work' },
      schema: {
        summary: 'What is put up, and its state',
        tags,
        params,
        querystring: approvalSubjectSchema,
        response: { 200: z.object({ data: approvalSchema }), '4xx': failureSchema },
      },
    },
    async (request) => {
      const { subject } = request.query;
      return { data: await approvals.read(request.params.id, subject, accountOf(request)) };
    },
  );

  api.delete(
    apiPaths.approval,
    {
      config: { access: 'client-records' },
      schema: {
        summary: 'Withdraw what was put up by mistake',
        description: 'Only while it is not signed. It becomes void.',
        tags,
        params,
        querystring: approvalSubjectSchema,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { subject } = request.query;
      const data = await approvals.withdraw(request.params.id, subject, accountOf(request));
      return { message: words.withdrawn, data };
    },
  );

  api.post(
    apiPaths.approvalSign,
    {
      config: { access: 'own-records' },
      schema: {
        summary: 'Sign what is put up',
        description:
          'Only after the document was opened: 409 with the code `read-first` otherwise. Signing twice is a 409 too.',
        tags,
        params,
        body: signingSchema,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
      const signer = { ...accountOf(request), ...originOf(request) };
      const data = await approvals.sign(request.params.id, request.body, signer);
      return { message: words.signed, data };
    },
  );

  api.post(
    apiPaths.approvalAsk,
    {
      config: { access: 'own-records' },
      schema: {
        summary: 'Ask for a change instead of signing',
        tags,
        params,
        body: askForChangeSchema,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { subject, comment } = request.body;
      const { id } = request.params;
      const data = await approvals.askForChange(id, subject, comment, accountOf(request));
      return { message: words.asked, data };
    },
  );

  api.get(
    apiPaths.earlierApprovals,
    {
      config: { access: 'work' },
      schema: {
        summary: 'What was signed before what is put up now, newest first, page by page',
        tags,
        params,
        querystring: earlierApprovalsSchema,
        response: {
          200: z.object({ data: z.array(approvalSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    (request) => approvals.earlier(request.params.id, request.query, accountOf(request)),
  );

  api.get(
    apiPaths.certificate,
    {
      config: { access: 'work' },
      schema: {
        summary: 'The certificate of what was signed, as a PDF',
        description:
          'Answers 404 with the code `not-ready` while it is being prepared. Each download is logged.',
        tags,
        params,
        querystring: certificateQuerySchema,
        response: { '2xx': fileSchema, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const made = await approvals.certificate(id, request.query, accountOf(request));
      if (!made) {
        throw new Failure('not-ready', words.certificateNotReady, { retryAfter: askAgainSeconds });
      }
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="certificate-${id.slice(0, 8)}.pdf"`)
        .send(made);
    },
  );

  await openCertificates(parts);
}
