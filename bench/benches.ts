import type { NamedCommand } from '../tools/commands/named-command.ts';

/** What `npm run bench -- NAME` runs: measurements, and proofs that try to break a promise. */
export const benches = {
  admin: {
    about: 'The admin’s list in a browser, with 100,000 people beside 1,000',
    more: 'Time to a usable table and to a search result, bytes, dropped frames.',
    load: () => import('./accounts/admin.ts'),
  },
  api: {
    about: 'Reads, searches, sign-in and a stored form, from 1,000 to 1,000,000 people',
    more: 'Beside a call that does nothing. `npm run bench -- api 1000 search` is a quick run.',
    load: () => import('./api/api.ts'),
  },
  backup: {
    about: 'Backups amid writes, with changed bytes, and killed',
    more: 'Each backup is restored and compared; time and memory with 100,000 people and 1 GB. `npm run bench -- backup 0.1` is a quick run, `npm run bench -- backup 1 large` one of its parts (`writes`, `bytes`, `kills`, `large`).',
    load: () => import('./backups/backup.ts'),
  },
  browsers: {
    about: 'The main journeys in Firefox and WebKit',
    more: 'At the width of a phone and of a desktop: pages, calculator, booking with change and cancel, sign-in, the contact form with a drawn signature, an upload, the admin’s list and a revealed field (Debian). `npm run bench -- browsers webkit form` is a quick run of one journey in one of them.',
    load: () => import('./browsers/browsers.ts'),
  },
  calculator: {
    about: 'The JavaScript that the tax calculator adds to React',
    load: () => import('./tax/calculator-weight.ts'),
  },
  clients: {
    about: 'The list of clients and its searches, from 1,000 to 1,000,000 clients',
    more: 'Half of them with an account that acts for them. `npm run bench -- clients 0.01` is a quick run.',
    load: () => import('./clients/clients.ts'),
  },
  cluster: {
    about: 'Leaders, replicas and servers killed or hung on a PostgreSQL cluster',
    more: 'Three servers on three PostgreSQL under Patroni, etcd and HAProxy, set up on this machine from `deploy/cluster/` (Debian; as root it installs the packages that are missing), all under load: restarts in turn, then 20 leaders that are killed, 5 that hang and 10 that hand over, 6 replicas that are killed or hang, and 20 kills of our servers. `npm run bench -- cluster 0.05` is a quick run.',
    load: () => import('./cluster/cluster.ts'),
  },
  crash: {
    about: 'The server, its database or both killed amid writes',
    more: '200 times; counts what is lost.',
    load: () => import('./crash/crash.ts'),
  },
  documents: {
    about: 'Uploads and downloads, killed uploads, flipped bits, a virus scanner',
    more: '25 MB up and down beside a route that only writes a file, the memory of 20 uploads at once, 500 kills, 10,000 flipped bits. `npm run bench -- documents 0.02` is a quick run, `npm run bench -- documents 1 kills` one of its parts (`work`, `memory`, `kills`, `flips`, `scanner`).',
    load: () => import('./documents/documents.ts'),
  },
  drafts: {
    about: '200 people typing into the contact form while the server is killed',
    more: 'Each types in two tabs for a minute; 20 kills. Every answer that was saved must be there, no one sees another’s, and no draft survives the sending of its form. `npm run bench -- drafts 0.1` is a quick run.',
    load: () => import('./intake/drafts.ts'),
  },
  faults: {
    about: 'The database gone, a full disk, mail, document store and clock that fail',
    more: 'The database gone for a minute (`database-gone`), a full disk (`disk-full`, as root on Linux), a mail server that is down, slow or refusing (`mail-server`), a document store that hangs up (`document-store`), a clock that is set (`clock`), visitors who send slowly or never read (`slow-clients`), kills before every statement of every migration on an empty database and every third on earlier records (`migrations`), and 1,000 kills amid everything that can be written (`every-write`). `npm run bench -- faults 0.1 migrations` is a quick run of one.',
    load: () => import('./faults/faults.ts'),
  },
  fuzz: {
    about: 'Right, nearly right and hostile requests, and malformed sockets',
    more: '53,000 requests, with every odd text in every place for text, and 1,000 sockets: any 5xx, crash, failed job or lost memory.',
    load: () => import('./fuzz/fuzz.ts'),
  },
  guard: {
    about: 'Attacks on a running server; anyone who gets in fails it',
    more: 'Guessed codes, stolen tokens, misused tickets, every call by everyone, writes while being deactivated, a flood of sign-ins, and answers timed for known and unknown addresses. `npm run bench -- guard 0.1` is a quick run. `npm run bench -- guard 1 walk` makes 10,000 random calls as strangers, clients, staff and thieves.',
    load: () => import('./guard/guard.ts'),
  },
  idle: {
    about: 'How soon the server is healthy, and its memory while no one uses it',
    load: () => import('./idle/idle.ts'),
  },
  lighthouse: {
    about: 'What Lighthouse thinks of one page of each kind on a phone',
    more: '`npm run bench -- lighthouse home` measures one page.',
    load: () => import('./lighthouse/lighthouse.ts'),
  },
  load: {
    about: 'A realistic mix of requests, on one server and on three',
    more: '80% pages, 15% portal and 5% the practice’s own work, with sign-ins, drafts, forms, bookings, enquiries and notes among them: requests a second that are sustained, then 5 minutes at half of that, with p95, errors and memory. `npm run bench -- load 1 one` is a quick run.',
    load: () => import('./load/load.ts'),
  },
  memory: {
    about: 'Whether the memory of a server under steady work levels off',
    more: 'And what it consists of. `npm run bench -- memory 12` is a quick run, `npm run bench -- memory 12 sign-in` shows one kind of work alone.',
    load: () => import('./memory/memory.ts'),
  },
  'page-change': {
    about: 'How soon the next public page is painted after a click',
    more: 'With the folder of another checkout, beside that one.',
    load: () => import('./page-change/page-change.ts'),
  },
  pages: {
    about: 'What each public page weighs on a first visit, against its goals',
    load: () => import('./pages/pages.ts'),
  },
  peers: {
    about: 'Corella beside Directus, Strapi, Astro and nginx',
    more: 'Lists, searches, sign-in and a stored form on one PostgreSQL with 100,000 people, public pages, the weight of the home page: ratios. Installs each into a cache outside of this folder. `npm run bench -- peers directus nginx 1000` compares with some of them, and with fewer people.',
    load: () => import('./peers/peers.ts'),
  },
  pool: {
    about: 'Three servers that start together behind pgbouncer',
    more: 'In transaction mode, on an empty database; they take enquiries and are restarted: one admin, each email once, no lock left behind.',
    load: () => import('./pool/pool.ts'),
  },
  publish: {
    about: 'Publishing while visitors walk the site, killed, and hostile settings',
    more: '20 publishes while 100 visitors walk the site: no request may fail, no page mix two versions, no file be missing; then 10 kills, after each of which the site is the old version or the new one, complete, and the next publish works. Then hostile settings in every page, email, PDF and picture, and drawings that would take minutes while people sign in. `npm run bench -- publish 0.1` is a quick run, `npm run bench -- publish 1 visited` one of its parts (`visited`, `hostile`, `pictures`).',
    load: () => import('./publishing/publish.ts'),
  },
  race: {
    about: '200 people who want the same appointment at once',
    more: 'From two servers, 100 times: exactly one gets it, also when a server is killed.',
    load: () => import('./bookings/race.ts'),
  },
  readme: {
    about: 'Writes bench/README.md from the descriptions of the benchmarks',
    load: async (): Promise<void> => (await import('./readme.ts')).writeBenchPage(benches),
  },
  receipts: {
    about: 'Receipts that must verify, and none with a changed byte',
    more: '1,000 of them. `npm run bench -- receipts 20` is a quick run.',
    load: () => import('./intake/receipts.ts'),
  },
  records: {
    about: 'An import of 100,000 clients, killed on the way, and hostile cells',
    more: 'Memory above idle, rows a second, the longest work without a pause, the same file again; 10,000 rows of couples with their companies, trusts and funds; 10 kills; 1,000 hostile cells in and out. `npm run bench -- records 0.1` is a quick run, `npm run bench -- records 1 killed` one of its parts (`large`, `mixed`, `killed`, `hostile`).',
    load: () => import('./records/records.ts'),
  },
  retention: {
    about: 'An erased person looked for everywhere, and ten years of a practice',
    more: 'A person with a word of its own in every field is erased, and looked for in every table, file and log; a sample practice is compared with the rules. `npm run bench -- retention 0.1` is a quick run, `npm run bench -- retention 1 erase` one of its parts (`erase`, `walk`).',
    load: () => import('./retention/retention.ts'),
  },
  rolling: {
    about: 'Three servers behind HAProxy: restarts in turn, and kills',
    more: '9 restarts under load in which no request may fail, 20 kills after which no form or email may be lost or doubled. `npm run bench -- rolling 0.1` is a quick run.',
    load: () => import('./rolling/rolling.ts'),
  },
  schedule: {
    about: 'A month’s free days, from 1,000 to 100,000 appointments',
    more: 'And bookings per second.',
    load: () => import('./bookings/schedule.ts'),
  },
  static: {
    about: 'Requests per second of the home page beside nginx',
    load: () => import('./static/static.ts'),
  },
  work: {
    about: 'Lists of jobs and of lodgments from 1,000 to 100,000, and a bulk start that is killed',
    more: 'A bulk start for 10,000 clients that is killed five times: each client’s job is created once. `npm run bench -- work 0.1` is a quick run, `npm run bench -- work 1 season` one of its parts (`lists`, `season`, `lodgments`).',
    load: () => import('./work/work.ts'),
  },
} as const satisfies Record<string, NamedCommand>;
