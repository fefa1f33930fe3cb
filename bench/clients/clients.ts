import { askDatabase, makeAndSignIn } from '#testing/accounts/signed-in.ts';
import { type Compared, withSeveral } from '../harness/corella.ts';
import { printFigures } from '../harness/figures.ts';
import { measureGrowth } from '../harness/growth.ts';
import { fillUpTo } from '../harness/people.ts';
import { reportProof } from '../harness/proof.ts';

/**
 * How the list of clients and its searches grow from 1,000 to 1,000,000 clients, half of them trusts
 * and companies for which an account acts: `npm run bench -- clients [factor]`. The time of a request
 * depends on what else the machine does; the work does not, so the goal is about that.
 */

const factor = Number(process.argv[2] ?? '1');
const sizes = [1000, Math.max(2000, Math.round(1_000_000 * factor))];
const mostTimesTheWork = 1.5;

type Practice = Awaited<ReturnType<typeof fillClients>>;

/** A client for each account, which acts for it; the text that searches look in is made at once. */
const fill = [
  'alter table client_people disable trigger client_people_in_search',
  `insert into clients (id, source, kind, name, created_at)
   select gen_random_uuid(), 'practice', (array['trust', 'company', 'smsf'])[1 + abs(hashtext(id::text)) % 3],
     name || ' Family Trust', created_at
   from clients where source = 'account'`,
  `with numbered as (
     select id, source, row_number() over (partition by source order by created_at, id) as n from clients
   )
   insert into client_people (user_id, client_id, role, sees, answers, signs, row_code)
   select account.id, client.id, 'contact', true, true, false, '\\x00'
   from numbered client join numbered account on account.n = client.n
   where client.source = 'practice' and account.source = 'account'`,
  `update clients set people_text = people_text_of(id) where source = 'practice'`,
  'alter table client_people enable trigger client_people_in_search',
  'vacuum full analyze clients',
  'vacuum analyze client_people',
];

const search = (text: string) => `/api/clients?search=${encodeURIComponent(text)}`;

/** What staff look at, as the screens ask for it. */
const paths: Readonly<Record<string, (practice: Practice) => string>> = {
  'all, first page': () => '/api/clients',
  'all, twentieth page': () => '/api/clients?page=20',
  'of one kind': () => '/api/clients?kind=smsf',
  'search for an email': ({ known }) => search(known.email),
  'search for a phone number': ({ known }) => search(known.phone),
};

/** Someone who acts for two trusts, as the practice says. */
async function trusteeBeside({ corella }: Pick<Compared, 'corella'>, authorization: string) {
  const { authorization: own } = await makeAndSignIn(corella, 'client');
  const me = await fetch(`${corella.address}/api/users/me`, { headers: { authorization: own } });
  const { data } = (await me.json()) as { data: { _id: string } };
  for (const name of ['Quokka Trust', 'Wombat Trust']) {
    const made = await fetch(`${corella.address}/api/clients`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'trust', name, account: data._id }),
    });
    if (!made.ok) throw new Error(`The trust was not made: ${await made.text()}`);
  }
  return { authorization: own };
}

async function fillClients({ corella, size }: Compared) {
  const { authorization } = await makeAndSignIn(corella, 'admin');
  const known = await fillUpTo(corella, Math.ceil(size / 2));
  for (const statement of fill) await askDatabase(corella, statement);
  const trustee = await trusteeBeside({ corella }, authorization);
  return { headers: { authorization }, known, trustee };
}

/** What someone who acts for clients looks at. */
const ownPaths = { 'whom one acts for': () => '/api/users/me/clients' };

let missed = 0;
await withSeveral(sizes, fillClients, async (practices) => {
  const asTrustees = practices.map((each) => ({ ...each, headers: each.trustee }));
  const growths = [
    ...(await measureGrowth(practices, paths)),
    ...(await measureGrowth(asTrustees, ownPaths)),
  ];
  missed = growths.filter(({ times }) => !(times <= mostTimesTheWork)).length;
  printFigures({
    'work a request, with clients': sizes.map((size) => size.toLocaleString('en-AU')).join(', '),
    ...Object.fromEntries(
      growths.map(({ name, work, times }) => [
        name,
        `${work.map((each) => `${each.toFixed(2)} ms`).join(', ')}, times ${times.toFixed(2)}`,
      ]),
    ),
  });
});
reportProof('clients', {
  trials: 1,
  missed: { [`lists beyond ${mostTimesTheWork} times`]: missed },
});
