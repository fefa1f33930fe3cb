import { deskCalls } from '#domain/desk/calls.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { lastOpened, searchDesk } from './search.ts';
import { readToday } from './today.ts';
import { readWaiting } from './waiting.ts';

/** What the practice's own screens ask across features. */
export function allDeskRoutes(api: Api, parts: Parts): void {
  const serve = serving(api, deskCalls, 'desk');
  serve('GET /api/desk/today', (request) => readToday(parts, accountOf(request).account.user.id));
  serve('GET /api/desk/waiting', async () => ({ data: await readWaiting(parts) }));
  serve('GET /api/desk/search', async (request) => {
    const { queries } = parts.database;
    const { search } = request.query;
    const data =
      search === ''
        ? await lastOpened(queries, accountOf(request).account.user.id)
        : await searchDesk(parts, search);
    return { data, total: data.length };
  });
}
