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
    with people as (select id, company_id is not null as company from users)
    select 'form' as thing, form.id, user_id as owner, coalesce(corrected_at, submitted_at) as began, company
      from submissions form join people on people.id = user_id
    union all select 'identifiers', form.id, user_id, coalesce(corrected_at, submitted_at), company
      from submissions form join people on people.id = user_id
    union all select 'document', file.id, file.client_id, uploaded_at, company
      from documents file join people on people.id = client_id where work_id is null
    union all select 'work', work.id, client_id, lodged_at, company or kind = 'business'
      from works work join people on people.id = client_id
    union all select 'work document', file.id, file.client_id, lodged_at, company or kind = 'business'
      from documents file join works work on work.id = work_id join people on people.id = file.client_id
    union all select 'appointment', id, user_id, ends_at, false from appointments
    union all select 'enquiry', id, null, received_at, false from enquiries
    union all select 'invited', id, id, created_at, false from users
      where temporary_until is not null and type = 'client'
    union all select 'former', id, id, last_signed_in_at, company_id is not null from users
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
  return records
    .filter((record) => {
      if (!record.began || (record.owner && held.has(record.owner))) return true;
      return after(record.began, monthsOf(record)) >= now.getTime();
    })
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
