import { intakeCalls } from '#domain/intake/calls.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { bankAccountView } from './bank-account/bank-call.ts';
import { openKnownAccounts } from './bank-account/known-account.ts';
import { decryptItems } from './corrections/sent-back-items.ts';
import { openDesk } from './desk.ts';
import { type ListedRow, listSubmissions } from './desk-store.ts';
import { revisionIn } from './lock-form.ts';

const words = wording.desk;

const listed = ({ id, userId, submittedAt, correctedAt, ...row }: ListedRow) => ({
  _id: id,
  reference: row.reference,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  client: userId,
  state: row.state,
  submittedAt: submittedAt.toISOString(),
  correctedAt: correctedAt?.toISOString() ?? null,
});

/** The practice reads what clients have sent. Only one call returns hidden fields. */
export function deskRoutes(api: Api, parts: Parts): void {
  const { database, vault } = parts;
  const desk = openDesk(parts);
  const accounts = openKnownAccounts(parts);
  const serve = serving(api, intakeCalls, 'submissions');

  serve('GET /api/submissions', async (request) => {
    const { rows, total, counts } = await listSubmissions(database.queries, request.query);
    return { data: rows.map(listed), total, counts };
  });

  serve('GET /api/submissions/:id', async (request) => {
    const { submission, sender, form } = await desk.read(request.params.id, actorOf(request));
    const data = {
      ...listed(submission),
      revision: submission.revision,
      version: submission.version,
      sentBack: decryptItems(vault, submission),
      bankAccount: bankAccountView(accounts, submission),
      sender: { _id: sender.id, name: sender.name, email: sender.email },
      form,
    };
    return { data };
  });

  serve('PATCH /api/submissions/:id', async (request) => {
    const revision = revisionIn(request.headers['if-match']);
    const { state } = request.body;
    const data = await desk.changeState(request.params.id, state, revision, actorOf(request));
    return { message: words.stateChanged, data };
  });

  serve('POST /api/submissions/:id/reveal', async (request) => {
    const { field } = request.body;
    const { id } = request.params;
    const value = await desk.reveal(id, field, request.account, actorOf(request));
    return { data: { field, value } };
  });

  serve('POST /api/submissions/:id/printed', async (request) => {
    await desk.notePrinting(request.params.id, actorOf(request));
    return { message: words.printNoted };
  });
}
