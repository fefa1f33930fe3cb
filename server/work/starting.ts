import { randomUUID } from 'node:crypto';
import type { Day } from '#domain/dates/calendar-days.ts';
import type { NewItem } from '#domain/work/items.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import type { WorkType } from '#domain/work/types/names.ts';
import type { Transaction } from '#server/db/database.ts';
import { works } from '#server/db/tables/work.ts';
import { askedToday, todayOf, type WorkParts } from './access.ts';
import { encryptText } from './encrypted.ts';
import { itemRows } from './items.ts';
import { insertItems, insertWork, type WorkRow } from './store.ts';

/** One job as it starts, by hand or by itself. */
interface StartedJob {
  readonly clientId: string;
  readonly type: WorkType;
  readonly period: string;
  readonly dueOn: Day | null;
  readonly sendBy?: Day | null;
  readonly payBy?: Day | null;
  readonly fee?: number | null;
  readonly assigneeId: string | null;
  readonly reviewerId?: string | null;
  readonly notes?: string;
  readonly items: readonly NewItem[];
  readonly isRecurring?: true;
}

/** Stores a job and what it asks for. Undefined where another one is there that may be there once. */
export async function startJob(
  parts: Pick<WorkParts, 'vault' | 'practice' | 'now'>,
  tx: Transaction,
  given: StartedJob,
): Promise<Pick<WorkRow, 'id' | 'clientId' | 'assigneeId'> | undefined> {
  const { items, notes = '', sendBy = null, dueOn, ...values } = given;
  const id = randomUUID();
  const fresh = { stage: 'collecting', dueOn, sendBy, needsUntil: null } as const;
  const isMade = await insertWork(tx, {
    id,
    ...values,
    kind: jobTypes[given.type].kind,
    ...fresh,
    ...(items.length > 0 ? askedToday(fresh, todayOf(parts)) : {}),
    notesEncrypted: encryptText(parts.vault, works.notesEncrypted, id, notes),
    createdAt: parts.now(),
  });
  if (!isMade) return undefined;
  await insertItems(tx, itemRows(parts.vault, id, items, 1));
  return { id, clientId: given.clientId, assigneeId: given.assigneeId };
}
