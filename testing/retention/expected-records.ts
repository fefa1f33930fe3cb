import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';

/**
 * What the rules leave, computed from the records as they were at the beginning, without a word of
 * the code that keeps them: the periods are written out here once more.
 */

interface Began {
  readonly thing: string;
  readonly id: string;
  readonly owner: string | null;
  /** Null for what stays as long as no one finishes it. */
  readonly began: Date | null;
  readonly isOfCompany: boolean;
}

const years = { own: 5, company: 7 };

/** By the calendar, in UTC. */
function after(moment: Date, months: number): number {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(moment.getUTCDate(), lastDay);
  const time = moment.getTime() % 86_400_000;
  return Date.UTC(year, month, day) + time;
}

const monthsOf = ({ thing, isOfCompany }: Began): number =>
  ({ identifiers: 24, appointment: 24, enquiry: 12, invited: 12 })[thing] ??
  (isOfCompany ? years.company : years.own) * 12;

export async function readRecords(queries: Queries): Promise<Began[]> {
  const { rows } = await queries.execute(sql`
    with people as (
      select id, company_id is not null as company,
        (select former_at from clients where clients.id = users.id) as former,
        (select max(lodged_at) from works where client_id = users.id) as served,
        exists (select from works where client_id = users.id and lodged_at is null) as busy,
        (select max(submitted_at) from submissions where user_id = users.id) as newest
      from users)
    select 'form' as thing, form.id, user_id as owner, company,
        case when not busy and (former is not null or submitted_at < newest)
          then greatest(submitted_at, corrected_at, served) end as began
      from submissions form join people on people.id = user_id
    union all select 'identifiers', form.id, user_id, company,
        case when not busy and former is not null
          then greatest(former, submitted_at, corrected_at, served) end
      from submissions form join people on people.id = user_id
    union all select 'document', file.id, file.client_id, company,
        case when not busy then greatest(uploaded_at, served) end
      from documents file join people on people.id = client_id where work_id is null
    union all select 'work', work.id, client_id, company or kind = 'business', lodged_at
      from works work join people on people.id = client_id
    union all select 'work document', file.id, file.client_id, company or kind = 'business', lodged_at
      from documents file join works work on work.id = work_id join people on people.id = file.client_id
    union all select 'appointment', id, user_id, false, ends_at from appointments
    union all select 'enquiry', id, null, false, received_at from enquiries
    union all select 'invited', id, id, false, created_at from users
      where temporary_until is not null and type = 'client'
    union all select 'former', id, id, company_id is not null, last_signed_in_at from users
      where not is_active and type = 'client'`);
  return rows.map((row) => ({
    thing: String(row.thing),
    id: String(row.id),
    owner: row.owner === null ? null : String(row.owner),
    began: row.began === null ? null : new Date(String(row.began)),
    isOfCompany: row.company === true,
  }));
}

/** Names such as "form 0190…", sorted. */
export function expectedAt(
  records: readonly Began[],
  held: ReadonlySet<string>,
  now: Date,
): string[] {
  const stays = (record: Began) => {
    if (!record.began || (record.owner && held.has(record.owner))) return true;
    return after(record.began, monthsOf(record)) >= now.getTime();
  };
  const gone = new Set(
    records.flatMap((each) => (stays(each) || each.thing !== 'form' ? [] : each.id)),
  );
  return records
    .filter((record) => stays(record) && !(record.thing === 'identifiers' && gone.has(record.id)))
    .map(({ thing, id }) => `${thing} ${id}`)
    .toSorted();
}

/** The same of what is there. */
export async function namesOfRecords(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute(sql`
    select 'form ' || id as name from submissions
    union all select 'identifiers ' || id from submissions where identifiers_removed_at is null
    union all select 'document ' || id from documents where work_id is null
    union all select 'work ' || id from works
    union all select 'work document ' || id from documents where work_id is not null
    union all select 'appointment ' || id from appointments
    union all select 'enquiry ' || id from enquiries
    union all select 'invited ' || id from users where temporary_until is not null and type = 'client'
    union all select 'former ' || id from users where not is_active and type = 'client'`);
  return rows.map(({ name }) => String(name)).toSorted();
}
