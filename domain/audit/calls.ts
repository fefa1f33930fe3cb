import type { Contracts } from '#domain/api/contract.ts';
import { activityListSchema, activitySchema } from './activity.ts';
import { ownActivityListSchema, ownActivitySchema } from './own-activity.ts';

export const auditCalls = {
  'GET /api/activity': {
    summary: 'The audit log, newest first',
    description:
      'Every filter narrows it further. `older` goes into `before` to read on; it is null at the end.',
    access: 'activity',
    reads: 'none',
    query: activityListSchema,
    answer: activitySchema,
  },
  'GET /api/users/me/activity': {
    summary: 'What one did, and what was done to one’s account, newest first',
    description: '`older` goes into `before` to read on; it is null at the end.',
    access: 'own-account',
    reads: 'none',
    query: ownActivityListSchema,
    answer: ownActivitySchema,
  },
} satisfies Contracts;
