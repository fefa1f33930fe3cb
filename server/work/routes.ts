import { workCalls } from '#domain/work/calls.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { assigneeRoutes } from './assignees.ts';
import { clientRoutes } from './clients/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { manyRoutes } from './desk/many-routes.ts';
import { openNotices } from './notices.ts';
import { obligationRoutes } from './obligations/routes.ts';
import { overviewRoutes } from './overview.ts';
import { printedRoutes } from './printed/routes.ts';
import { openReminders } from './reminders.ts';
import { seasonRoutes } from './seasons/routes.ts';
import { summaryRoutes } from './summary/routes.ts';
import { workRoutes } from './work-routes.ts';

/** Screens of staff start with these words; what they send is theirs. */
function textRoutes(api: Api, { practice }: Pick<Parts, 'practice'>): void {
  const serve = serving(api, workCalls, 'work');
  serve('GET /api/work/texts', async () => {
    const { requests, declarations } = practice.current().texts;
    return { data: { requests, declarations } };
  });
}

export async function allWorkRoutes(api: Api, parts: Parts): Promise<void> {
  const notices = await openNotices(parts);
  assigneeRoutes(api, parts);
  workRoutes(api, parts, notices);
  manyRoutes(api, parts, notices);
  commentRoutes(api, parts, notices);
  await approvalRoutes(api, parts, notices);
  clientRoutes(api, parts);
  summaryRoutes(api, parts);
  printedRoutes(api, parts);
  textRoutes(api, parts);
  overviewRoutes(api, parts);
  await seasonRoutes(api, parts);
  await obligationRoutes(api, parts, notices);
  await openReminders(parts, notices);
}
