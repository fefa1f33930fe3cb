import type { Api, Parts } from '#server/app.ts';
import { openNotices } from './notices.ts';
import { openReminders } from './reminders.ts';
import { workRoutes } from './work-routes.ts';

export async function allWorkRoutes(api: Api, parts: Parts): Promise<void> {
  const notices = await openNotices(parts);
  workRoutes(api, parts, notices);
  await openReminders(parts);
}
