import { randomUUID } from 'node:crypto';
import { apiPaths } from '#domain/api-paths.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import type { TemporaryCorella } from '../../temporary-corella.ts';
import { Caller } from './caller.ts';
import type { Clients } from './of-clients.ts';
import { type Column, keptPath, type WritePath } from './write-path.ts';

const workAt = (id: string, path: string) => path.replace(':id', id);
const rowsOfImport = 5;
const matter = { kind: 'individual', period: '2025-26' };
const items = [{ title: 'Receipts for donations' }];

const invites = (admin: Caller, column: Column) =>
  keptPath(
    'invites',
    column,
    async () => {
      const email = `invited-${randomUUID()}@example.com`;
      const answer = await admin.call('POST', apiPaths.invite, { email, role: 'client' });
      return answer?.status === 201 ? [email] : undefined;
    },
    `select lower(email) as found from users where email like 'invited-%'`,
  );

const works = (staff: Caller, clients: Clients, column: Column) =>
  keptPath(
    'work',
    column,
    async () => {
      const { id: client } = clients.next();
      const work = await staff.call('POST', apiPaths.works, { ...matter, client, items });
      return work?.status === 201 ? [client] : undefined;
    },
    'select client_id::text as found from works join work_items on works.id = work_id',
  );

const comments = (staff: Caller, clients: Clients, column: Column) =>
  keptPath(
    'comments',
    column,
    async () => {
      const { id: client } = clients.next();
      const work = await staff.call('POST', apiPaths.works, { ...matter, client, items });
      if (work?.status !== 201) return undefined;
      const id = String(work.data._id);
      const path = workAt(id, apiPaths.workComments);
      const said = await staff.call('POST', path, { text: 'Please send the rest.' });
      return said?.status === 201 ? [id] : undefined;
    },
    'select work_id::text as found from work_comments',
  );

async function signApproval(address: string, staff: Caller, clients: Clients) {
  const { id: client, email } = clients.next();
  const work = await staff.call('POST', apiPaths.works, { ...matter, client, items });
  if (work?.status !== 201) return undefined;
  const id = String(work.data._id);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdfOf(3000))]), 'Return.pdf');
  form.append('client', client);
  const document = await staff.upload(form);
  if (!document) return undefined;
  const declaration = 'I have read my return. It is true and complete.';
  const put = await staff.call('POST', workAt(id, apiPaths.approval), { document, declaration });
  if (put?.status !== 201) return undefined;
  const person = await new Caller(address).signIn(email);
  await person?.call('GET', apiPaths.documentFile.replace(':id', document));
  const signed = await person?.call('POST', workAt(id, apiPaths.approvalSign), {
    agreed: true,
    signature: 'Mei Chen',
    signatureDate: new Date().toISOString().slice(0, 10),
    name: 'Mei Chen',
  });
  return signed?.status === 200 ? [id] : undefined;
}

const approvals = (address: string, staff: Caller, clients: Clients, column: Column) =>
  keptPath(
    'approvals',
    column,
    () => signApproval(address, staff, clients),
    'select work_id::text as found from work_approvals where signed_at is not null',
  );

const imports = (admin: Caller, column: Column) =>
  keptPath(
    'imports',
    column,
    async () => {
      const run = randomUUID();
      const emails = Array.from(
        { length: rowsOfImport },
        (_, row) => `imported-${run}-${row}@x.example`,
      );
      const rows = emails.map((email, row) => `Client ${row},${email}`);
      const csv = ['name,email', ...rows, ''].join('\r\n');
      const answer = await admin.call('POST', apiPaths.imports, csv, {
        'content-type': 'text/csv',
      });
      return answer && answer.status < 300 ? emails : undefined;
    },
    `select lower(email) as found from users where email like 'imported-%'`,
  );

/** A kill may end the drawing of a version, which then says so: none is forgotten. */
const publishes = (admin: Caller, column: Column) => {
  let mark = 0;
  return keptPath(
    'publishes',
    column,
    async () => {
      const draft = await admin.call('GET', apiPaths.siteDraft);
      if (draft?.status !== 200) return undefined;
      mark += 1;
      const phone = `(02) 5550 ${String(mark).padStart(4, '0')}`;
      const changes = { practice: { phone } };
      const saved = await admin.call('PUT', apiPaths.siteDraft, {
        version: draft.data.version,
        changes,
      });
      if (saved?.status !== 200) return undefined;
      const published = await admin.call('POST', apiPaths.sitePublish, {});
      return published && published.status < 300 ? [String(published.data._id)] : undefined;
    },
    'select id::text as found from site_versions',
  );
};

const holds = (staff: Caller, clients: Clients, column: Column) =>
  keptPath(
    'legal holds',
    column,
    async () => {
      const { id } = clients.next();
      const reason = { reason: 'The tax office is auditing 2024-25.' };
      const answer = await staff.call('PUT', apiPaths.legalHold.replace(':id', id), reason);
      return answer?.status === 200 ? [id] : undefined;
    },
    'select client_id::text as found from legal_holds',
  );

const erasures = (admin: Caller, clients: Clients, column: Column) =>
  keptPath(
    'erasures',
    column,
    async () => {
      const { id } = clients.next();
      const answer = await admin.call('POST', apiPaths.erase.replace(':id', id), {});
      return answer?.status === 200 ? [id] : undefined;
    },
    'select user_id::text as found from erasures',
  );

interface Team {
  readonly staff: Caller;
  readonly admin: Caller;
}

export const pathsOfStaff = (
  { address }: TemporaryCorella,
  { staff, admin }: Team,
  clients: Clients,
  column: Column,
): readonly WritePath[] => [
  invites(admin, column),
  works(staff, clients, column),
  comments(staff, clients, column),
  approvals(address, staff, clients, column),
  imports(admin, column),
  publishes(admin, column),
  holds(staff, clients, column),
  erasures(admin, clients, column),
];
