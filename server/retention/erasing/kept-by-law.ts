import { and, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm';
import { endOf } from '#domain/retention/rules.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import { amlRecordSince } from '#server/aml/records.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clients } from '#server/db/tables/clients.ts';
import { documents } from '#server/db/tables/documents.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { works } from '#server/db/tables/work.ts';
import { type Periods, readPeriods } from '#server/retention/periods.ts';

/**
 * What the law makes us keep of someone who is erased: work that was lodged, with its documents,
 * and the forms it was lodged from, without tax file numbers and bank accounts; and the record that
 * the law against money laundering asks for.
 */
export interface KeptByLaw {
  readonly works: readonly string[];
  readonly forms: readonly string[];
  readonly documents: number;
  /** Undefined if nothing is kept. */
  readonly until: Date | undefined;
  /** The rule that keeps it longest. */
  readonly rule: 'work' | 'company-records' | 'smsf-records' | 'aml-records';
}

type WorkRule = Exclude<KeptByLaw['rule'], 'aml-records'>;

function keptWork(
  { type, lodgedAt }: typeof works.$inferSelect,
  ofClient: WorkRule,
  periods: Periods,
) {
  const { keptAs } = jobTypes[type];
  const rule = ofClient === 'smsf-records' || keptAs === 'work' ? ofClient : keptAs;
  return { rule, until: endOf(lodgedAt ?? new Date(0), periods[rule]) } as const;
}

/** By which rule records are kept whose job says no other. */
async function ruleOfClient(tx: Transaction, id: string): Promise<WorkRule> {
  const [client] = await tx
    .select({ kind: clients.kind, company: users.companyId })
    .from(clients)
    .leftJoin(users, eq(users.id, clients.id))
    .where(eq(clients.id, id));
  if (client?.kind === 'smsf') return 'smsf-records';
  return client?.kind === 'company' || client?.company ? 'company-records' : 'work';
}

const nothing: KeptByLaw = { works: [], forms: [], documents: 0, until: undefined, rule: 'work' };

export async function findKeptByLaw(tx: Transaction, id: string, now: Date): Promise<KeptByLaw> {
  const periods = await readPeriods(tx);
  const kept = await findKeptWork(tx, id, now, periods);
  const since = await amlRecordSince(tx, id, now);
  const until = since && endOf(since, periods['aml-records']);
  if (!until || until <= now || (kept.until && kept.until >= until)) return kept;
  return { ...kept, until, rule: 'aml-records' };
}

async function findKeptWork(
  tx: Transaction,
  id: string,
  now: Date,
  periods: Periods,
): Promise<KeptByLaw> {
  const ofClient = await ruleOfClient(tx, id);
  const lodged = await tx
    .select()
    .from(works)
    .where(and(eq(works.clientId, id), isNotNull(works.lodgedAt)));
  const kept = lodged
    .map((work) => ({ work, ...keptWork(work, ofClient, periods) }))
    .filter(({ until }) => until > now)
    .sort((one, other) => other.until.getTime() - one.until.getTime());
  const [longest] = kept;
  if (!longest) return nothing;
  const ids = kept.map(({ work }) => work.id);
  const lastLodged = new Date(Math.max(...kept.map(({ work }) => Number(work.lodgedAt))));
  const forms = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.userId, id), lte(submissions.submittedAt, lastLodged)));
  return {
    works: ids,
    forms: forms.map((form) => form.id),
    documents: await tx.$count(
      documents,
      and(inArray(documents.workId, ids), ne(documents.state, 'removed')),
    ),
    until: longest.until,
    rule: longest.rule,
  };
}
