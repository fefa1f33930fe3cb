import { amlCalls } from '#domain/aml/calls.ts';
import { wording } from '#domain/wording.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { openAmlRecords } from './records.ts';
import { openSuspicions } from './suspicions.ts';

const words = wording.aml;

export function amlRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'practice' | 'now'>,
): void {
  const records = openAmlRecords(parts);
  const suspicions = openSuspicions(parts);
  const serve = serving(api, amlCalls, 'aml');

  serve('GET /api/clients/:id/aml', async (request) => ({
    data: await records.read(request.params.id, accountOf(request)),
  }));

  serve('PUT /api/clients/:id/aml', async (request) => {
    const data = await records.save(request.params.id, request.body, accountOf(request));
    return { message: data.isComplete ? words.savedComplete : words.saved, data };
  });

  serve('GET /api/clients/:id/suspicions', (request) =>
    suspicions.list(request.params.id, request.query, accountOf(request)),
  );

  serve('POST /api/clients/:id/suspicions', async (request) => {
    const { note } = request.body;
    const data = await suspicions.note(request.params.id, note, accountOf(request));
    return { message: words.suspicionSaved, data };
  });
}
