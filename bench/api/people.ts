import { askDatabase, type RunningServer } from '#testing/accounts/signed-in.ts';

/** Somebody in the middle of the list, to be searched for. */
export interface Somebody {
  readonly email: string;
  readonly phone: string;
  readonly surname: string;
}

/** Two letters that no name made here has but those of one in a thousand, of one, and of nobody. */
export const uncommonLetters = { few: 'gx', one: 'qx', nobody: 'qj' };

/** One of the oldest, whom a search that begins with the newest comes to last. */
const theOne = 500;

/**
 * People numbered from one number up to another, as rows `named (n, given, surname, host)`, with names
 * of some thousand kinds as real ones have: the more people, the more share a name.
 */
export const namedPeople = (from: string, to: string): string => `
  with parts as (
    select array['ko','ri','ma','ne','ta','lu','shi','do','pa','ve','jo','ha','ni','che','fo',
      'ga','wi','sa','be','zu','mo','tre','la','qui','yo','dra','pe','kau','no','bri'] as part
  ), people as (
    select n, abs(hashint4(n)::bigint) as one, abs(hashint4(n + 7000000)::bigint) as two
    from generate_series(${from}, ${to}) as n
  ), named as (
    select n,
      case when n = ${theOne} then '${uncommonLetters.one}'
        when n % 1000 = 7 then '${uncommonLetters.few}' else '' end || part[1 + one % 30] || part[1 + (one / 30) % 30] as given,
      part[1 + two % 30] || part[1 + (two / 30) % 30] || part[1 + (two / 900) % 30] as surname,
      'mail' || (one / 900) % 12 || '.example.com' as host
    from people, parts
  )`;

/** What is known of each of them. */
export const detailsOfNamed = {
  name: `initcap(given) || ' ' || initcap(surname)`,
  email: `given || '.' || surname || n || '@' || host`,
  phone: `'04' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0')`,
  isActive: 'n % 10 <> 0',
  createdAt: `timestamptz '2020-01-01' + n * interval '1 second'`,
};
const { name, email, phone, isActive, createdAt } = detailsOfNamed;

/** Fills the list of people up to a number. */
export async function fillUpTo(server: RunningServer, total: number): Promise<Somebody> {
  await askDatabase(
    server,
    `${namedPeople('(select count(*)::int from users)', '$1::int - 1')}
     insert into users (name, email, phone, type, is_active, password_hash, created_at)
     select ${name}, ${email}, ${phone}, 'client', ${isActive}, 'none', ${createdAt}
     from named`,
    [total],
  );
  // As the database does by itself after a while.
  await askDatabase(server, 'vacuum analyze users');
  const [somebody] = await askDatabase<Somebody>(
    server,
    `select email, phone, split_part(name, ' ', 2) as surname from users
     where type = 'client' order by created_at limit 1 offset $1`,
    [Math.floor(total / 2)],
  );
  if (!somebody) throw new Error('There is nobody in the middle of the list.');
  return somebody;
}
