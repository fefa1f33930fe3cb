import pg from 'pg';
import { detailsOfNamed, namedPeople } from '../harness/people.ts';
import { twoLetters } from './target.ts';

const { name, email, phone, isActive, createdAt } = detailsOfNamed;

/** Someone in the middle of the list, and how many the list should find. */
export interface Known {
  readonly email: string;
  readonly surname: string;
  readonly withSurname: number;
  readonly withTwoLetters: number;
}

const matches = (text: string) => `concat_ws('|', name, email, phone) ilike '%' || ${text} || '%'`;
const knownPeople = `
  select email, surname,
    (select count(*)::int from given_people where ${matches('surname')}) as "withSurname",
    (select count(*)::int from given_people where ${matches('$2')}) as "withTwoLetters"
  from (select email, split_part(name, ' ', 2) as surname from given_people where id = $1)`;

/** Each database gets the same people in a table of its own, from which its tables are filled. */
export async function givePeople(
  url: string,
  people: number,
  fill: readonly string[],
): Promise<Known> {
  return withDatabase(url, async (database) => {
    await database.query(`create table given_people as ${namedPeople('1', String(people))}
      select n as id, ${name} as name, ${email} as email, ${phone} as phone,
        ${isActive} as is_active, ${createdAt} as created_at from named order by n`);
    for (const statement of fill) await database.query(statement);
    const values = [Math.floor(people / 2), twoLetters];
    const [known] = (await database.query<Known>(knownPeople, values)).rows;
    if (!known) throw new Error('There is no one in the middle of the list.');
    await database.query('drop table given_people');
    // As the database does by itself after a while.
    await database.query('vacuum analyze');
    return known;
  });
}

export async function withDatabase<Result>(
  url: string,
  work: (database: pg.Client) => Promise<Result>,
): Promise<Result> {
  const database = new pg.Client(url);
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
