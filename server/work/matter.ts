import type { ClientKind } from '#domain/clients/kinds.ts';
import { wording } from '#domain/wording.ts';
import type { WorkKind } from '#domain/work/kinds.ts';
import { problemWithPeriod } from '#domain/work/periods.ts';
import { isTypeFor, typeOfKind } from '#domain/work/types/job-types.ts';
import type { WorkType } from '#domain/work/types/names.ts';
import { Failure } from '#server/errors.ts';

/** What a job is about: a type that is for its client, and a period as that type has it. */

interface Matter {
  readonly type?: WorkType | undefined;
  readonly kind?: WorkKind | undefined;
  readonly period: string;
}

/** Without a client, what a kind usually means. */
export function typeOf({ type, kind = 'other', period }: Matter, client?: ClientKind): WorkType {
  return type ?? typeOfKind(kind, period, client);
}

export function expectPeriod(type: WorkType, period: string): void {
  const problem = problemWithPeriod(type, period);
  if (problem) throw new Failure('invalid', problem, { field: 'period' });
}

export function expectType(matter: Matter, client: ClientKind): WorkType {
  const type = typeOf(matter, client);
  if (isTypeFor(type, client)) return type;
  throw new Failure('invalid', wording.work.typeUnfit, { field: 'type' });
}
