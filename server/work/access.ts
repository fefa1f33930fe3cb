import { may } from '#domain/accounts/permissions.ts';
import type { ClientRight } from '#domain/clients/roles.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { wording } from '#domain/wording.ts';
import { isOpen } from '#domain/work/kinds.ts';
import { planReminder, usualSendBy } from '#domain/work/reminders.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import { roleOf } from '#server/clients/rights.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { logVisit } from './clients/visits.ts';
import { type FoundWork, lockWork, type WorkRow } from './store.ts';

export type WorkParts = Pick<Parts, 'database' | 'vault' | 'audit' | 'practice' | 'now'>;

/** Whoever reads or changes a work. */
export interface Reader {
  readonly account: Account;
  readonly address: string;
}

export const isPractice = ({ account }: Reader): boolean =>
  may(account.user.type, 'client-records');

/** Clients are not told that someone else's work exists. */
export async function expectTheirs(
  tx: Transaction,
  found: FoundWork | undefined,
  reader: Reader,
  right: ClientRight = 'sees',
): Promise<FoundWork> {
  if (found && isPractice(reader)) return found;
  const role = found && (await roleOf(tx, reader.account.user.id, found.work.clientId));
  if (!role) throw new Failure('not-found', wording.work.unknown);
  if (!role[right]) throw new Failure('forbidden');
  return found;
}

export const lockTheirs = async (
  tx: Transaction,
  id: string,
  reader: Reader,
  right?: ClientRight,
): Promise<FoundWork> => expectTheirs(tx, await lockWork(tx, id), reader, right);

/** For the log: what is done to a work is done to its client. */
export const about = ({ account, address }: Reader, { clientId }: Pick<WorkRow, 'clientId'>) => ({
  actorId: account.user.id,
  address,
  subjectId: clientId,
});

/** Looks by the practice are logged, once a visit. */
export async function logLook(
  parts: Pick<Parts, 'audit' | 'now'>,
  tx: Transaction,
  work: WorkRow,
  reader: Reader,
): Promise<void> {
  if (!isPractice(reader)) return;
  await logVisit(parts, tx, { ...about(reader, work), work: work.id });
}

export const todayOf = ({ practice, now }: Pick<Parts, 'practice' | 'now'>): string =>
  wallTimeAt(now().getTime(), practice.current().timeZone).day;

/** When to decide about the next reminder of a work as it is from today on. */
export const remindOnOf = (
  {
    askedOn,
    sendBy,
    needsUntil,
    stage,
    callSince,
  }: Pick<WorkRow, 'askedOn' | 'sendBy' | 'needsUntil' | 'stage' | 'callSince'>,
  today: string,
) =>
  planReminder(
    { askedOn, sendBy: needsUntil ?? sendBy, isOpen: isOpen(stage), isCallDue: callSince !== null },
    today,
  );

/** What a job has once its client is asked for something today. */
export function askedToday(
  work: Pick<WorkRow, 'dueOn' | 'sendBy' | 'needsUntil' | 'stage'>,
  today: string,
) {
  const asked = { askedOn: today, sendBy: work.sendBy ?? usualSendBy(today, work.dueOn) };
  return {
    ...asked,
    remindOn: remindOnOf({ ...work, ...asked, callSince: null }, today),
    callSince: null,
  };
}
