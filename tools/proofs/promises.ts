/** Something that the product promises, and the command that tries it. */
export interface Promised {
  /** As its proof calls it. */
  readonly name: string;
  /** For the table that is read first. */
  readonly short: string;
  /** To the letter. */
  readonly promise: string;
  /** In a size that fits into half an hour together with all others. */
  readonly command: string;
  /** The command for its full size, which takes longer. */
  readonly full?: string;
  /** Beside the others if it leaves them a core, alone if it measures time. */
  readonly runs?: 'beside' | 'alone';
  /** A fault that was put into the product, or into what is judged, and that the proof caught. */
  readonly planted: string;
  /** Why it fails, if that is known and not mended. */
  readonly known?: string;
}

/** The default set. Proofs that need a program which is not there say so. */
export const promises: readonly Promised[] = [
  {
    name: 'crash',
    short: 'Nothing acknowledged is lost or doubled when server or database are killed',
    promise:
      'Killing the server, its database or both loses and duplicates no enquiry and no email',
    command: 'npm run bench -- crash 3',
    planted: 'an enquiry that is acknowledged a second before it is stored (393 lost)',
  },
  {
    name: 'every-write',
    short: 'Nothing acknowledged is lost or doubled when a kill hits any write',
    promise:
      'Killing the server during any write by a call (at full size every kind of write is hit; a step of the setup assistant, signing in with a passkey and most logged reads are left out): everything acknowledged is there, once',
    command: 'npm run bench -- faults 0.005 every-write',
    full: 'npm run bench -- faults 1 every-write',
    planted: 'a cancellation that is acknowledged two seconds before it is stored (2 of 2 lost)',
  },
  {
    name: 'database-gone',
    short: 'While the database is away pages are served and calls say so',
    promise:
      'While the database is away pages are served; an enquiry, a sign-in, a draft, the list of people and the current user get a clear message and no 500; nothing acknowledged is lost, and no process exits',
    command: 'npm run bench -- faults 0.05 database-gone',
    full: 'npm run bench -- faults 1 database-gone',
    planted:
      'a database that is away reported as an error of the server (816 answers of 500), and refused calls without a message (133)',
    runs: 'beside',
  },
  {
    name: 'disk-full',
    short: 'On a full disk no one is told that something was saved',
    promise:
      'On a full disk enquiries and uploads get a clear message and no 500, and no one is told that something was saved which was not; it works again once there is room',
    command: 'npm run bench -- faults 0.2 disk-full',
    full: 'npm run bench -- faults 1 disk-full',
    planted:
      'a full disk reported as an error of the server (775 answers of 500), and refused uploads without a message (160)',
  },
  {
    name: 'mail-server',
    short: 'Every email arrives once, however the mail server behaves',
    promise:
      'A mail server that is down for an hour, slow, refusing, or hangs up after taking an email: every email arrives once, or again with the same Message-ID, or is recorded as given up',
    command: 'npm run bench -- faults 0.05 mail-server',
    full: 'npm run bench -- faults 1 mail-server',
    planted: 'a new Message-ID for each attempt (7 copies that no one could recognise)',
    runs: 'beside',
  },
  {
    name: 'document-store',
    short: 'No document is lost, however the document store behaves',
    promise:
      'A document store that hangs up, stops answering or answers 500 and 503: no document is lost, incomplete or stored twice, and uploads work again within half a minute',
    command: 'npm run bench -- faults 0.05 document-store',
    full: 'npm run bench -- faults 1 document-store',
    planted:
      'an interrupted upload to the store that is taken as complete (55 incomplete documents), and a part that is refused and not read to its end (no upload for 42 seconds)',
    runs: 'beside',
  },
  {
    name: 'clock',
    short: 'A clock that is wrong locks no one out and lengthens nothing',
    promise:
      'Servers whose clock is set ahead or back by up to 400 days lock no one out, and nothing lasts longer or works twice (the database’s own clock is left alone)',
    command: 'npm run bench -- faults 0.2 clock',
    full: 'npm run bench -- faults 1 clock',
    planted:
      'limits, sessions and links that end when the wrong clock said (4 locked out, 3 sessions and 6 links that outlived their limit)',
    runs: 'beside',
  },
  {
    name: 'slow-clients',
    short: 'Slow visitors are disconnected, everyone else is served',
    promise:
      'Visitors who send or read slowly, or never, are disconnected in time; everyone else is served, at most three times as slowly at the 95th percentile',
    command: 'npm run bench -- faults 0.1 slow-clients',
    full: 'npm run bench -- faults 1 slow-clients',
    planted: 'no limit for connections on which nothing moves (all 10 who never read stayed)',
    runs: 'beside',
  },
  {
    name: 'migrations',
    short: 'A migration that is killed leaves nothing behind',
    promise:
      'A kill before a statement of a migration (at full size before every one on an empty database, and every third on two with earlier records) leaves nothing behind, and migrating again works',
    command: 'npm run bench -- faults 0.02 migrations',
    full: 'npm run bench -- faults 1 migrations',
    planted: 'migrations outside of a transaction (what a kill left stopped the next one)',
  },
  {
    name: 'drafts',
    short: 'Every answer that was saved is there after a kill',
    promise:
      'Every answer of the contact form that was saved is there after a kill, and no one sees another’s',
    command: 'npm run bench -- drafts 0.1',
    planted: 'an answer that is acknowledged 0.7 seconds before it is stored (379 lost)',
  },
  {
    name: 'documents kills',
    short: 'Kills amid uploads leave no document incomplete, and lose none',
    promise:
      'Kills amid uploads leave no document incomplete or stored twice, and lose none that was acknowledged',
    command: 'npm run bench -- documents 0.02 kills',
    full: 'npm run bench -- documents 1 kills',
    planted:
      'an upload that is committed without waiting for the disk (5 of 20 kills lost one), and files of up to one piece that are stored again (2 of 33)',
  },
  {
    name: 'documents flips',
    short: 'A stored document with a changed bit is never delivered',
    promise: 'A stored document with a changed bit is never delivered',
    command: 'npm run bench -- documents 0.02 flips',
    full: 'npm run bench -- documents 1 flips',
    planted: 'pieces that are delivered without checking them (177 of 200)',
  },
  {
    name: 'race',
    short: 'Of 200 people who want one appointment, one gets it',
    promise:
      'Of 200 people who want the same appointment at once, from two servers, exactly one gets it',
    command: 'npm run bench -- race 5',
    full: 'npm run bench -- race',
    planted: 'no constraint against two appointments at one time (5 of 5 rounds)',
  },
  {
    name: 'receipts',
    short: 'Every receipt verifies, and none with a changed byte',
    promise: 'Every receipt verifies, and none with a changed byte',
    command: 'npm run bench -- receipts 3',
    planted: 'a signature that is not compared (36,976 changed receipts verified)',
    runs: 'beside',
  },
  {
    name: 'records killed',
    short: 'An import that is killed creates each client once',
    promise: 'An import that is killed again and again creates each client exactly once',
    command: 'npm run bench -- records 0.2 killed',
    full: 'npm run bench -- records 1 killed',
    planted:
      'clients created in a transaction of their own (some rows were not imported exactly once)',
    runs: 'beside',
  },
  {
    name: 'records hostile',
    short: 'No cell of a spreadsheet becomes a formula',
    promise:
      'Hostile cells come back as they were, tidied as a form does or with an apostrophe before them, or are refused with a reason; no spreadsheet runs one',
    command: 'npm run bench -- records 0.01 hostile',
    planted: 'cells written without escaping (420 that a spreadsheet would run)',
  },
  {
    name: 'retention erase',
    short: 'Nothing of an erased person is left',
    promise:
      'Nothing of an erased person is left in tables or logs, nor in the database’s files once they are vacuumed in full (backups are kept for their own period)',
    command: 'npm run bench -- retention 0.1 erase',
    planted: 'enquiries that are forgotten (4 traces left)',
  },
  {
    name: 'retention walk',
    short: 'Over ten years exactly what the rules require is kept',
    promise: 'Over ten years exactly what the rules require is kept',
    command: 'npm run bench -- retention 0.1 walk',
    planted: 'forms that the rules pass over (57 kept too long)',
  },
  {
    name: 'work season',
    short: 'A bulk start that is killed creates each client’s job once',
    promise: 'A bulk start that is killed five times creates each client’s job once',
    command: 'npm run bench -- work 0.02 season',
    planted: 'emails queued in a transaction of their own (200 of 1,000 clients were asked twice)',
    runs: 'beside',
  },
  {
    name: 'backup writes',
    short: 'A backup amid writes restores to exactly one moment',
    promise: 'A backup amid writes restores to exactly one moment',
    command: 'npm run bench -- backup 0.05 writes',
    planted:
      'a backup that reads each table at a different moment, in every run (noticed every time)',
  },
  {
    name: 'backup bytes',
    short: 'A backup with a changed byte is never restored',
    promise: 'A backup with a changed byte is never restored',
    command: 'npm run bench -- backup 0.05 bytes',
    planted: 'pieces that are restored without checking them (a changed file was restored)',
  },
  {
    name: 'backup kills',
    short: 'A backup or restore that is killed leaves nothing half done',
    promise:
      'A backup that is killed leaves nothing under its name, or a complete backup; a restore that is killed leaves no partly restored database',
    command: 'npm run bench -- backup 0.1 kills',
    full: 'npm run bench -- backup 1 kills',
    planted:
      'a backup that is written under its final name (4 of 5 kills left a broken one), and a restore that commits table by table (1 of 10 kills at any moment left one)',
  },
  {
    name: 'publish',
    short: 'Publishing fails no request and mixes no two versions',
    promise:
      'While a version is published no request fails and no page mixes two versions; after one that is killed the site is the old version or the new one, complete',
    command: 'npm run bench -- publish 0.1 visited',
    full: 'npm run bench -- publish 1 visited',
    planted:
      'no files of earlier versions (3 that open pages still used were missing), and a page that is left out at a start (missing after the kill)',
  },
  {
    name: 'hostile-settings',
    short: 'Hostile settings run nowhere',
    promise:
      'Hostile settings run in no page, email, PDF or picture, and pages and emails show them as typed',
    command: 'npm run bench -- publish 0.1 hostile',
    planted:
      'emails that do not escape `<` and `>` (58 changed emails, 660 scripts that ran), and emails that leave out `=` (116 changed emails)',
  },
  {
    name: 'guard',
    short: 'No one gets in by what is not theirs',
    promise:
      'No one gets in by guessed codes, stolen tokens, misused tickets or calls that are not theirs',
    command: 'npm run bench -- guard 0.05',
    planted:
      'staff who may do what only admins may (132 calls), and settings saved by an admin who had just been deactivated (2 races)',
    runs: 'alone',
  },
  {
    name: 'guard walk',
    short: 'Random calls that build on each other find no way in',
    promise:
      'After random calls by strangers, clients, staff and thieves of a session or of the database, who build on what they have seen, no one has seen a hidden value of someone else or gained power',
    command: 'npm run bench -- guard 0.05 walk',
    full: 'npm run bench -- guard 1 walk',
    planted:
      'the product as it was, where staff changed a client’s email without confirming, lists had no limit, a first password that staff typed was enough, and a type changed by SQL counted (68 ways in)',
    runs: 'beside',
  },
  {
    name: 'guard walk-faults',
    short: 'A planted fault of each kind is found by such calls',
    promise: 'That walk finds a planted fault of each kind (in a small size, of two kinds)',
    command: 'npm run bench -- guard 0.1 walk-faults 9',
    full: 'npm run bench -- guard 1 walk-faults 1',
    planted: 'a walk that does not look at the log (the reveal that is not in it was not found)',
    runs: 'beside',
  },
  {
    name: 'guard lock-outs',
    short: 'Strangers cost the owner of an account a minute at most',
    promise:
      'After 200 wrong passwords, wrong codes or requests of strangers, or all of them, at once or at a pace from one a second to one a minute at which they go on meanwhile, the owner gets in on a new device with at most one further email and a minute’s wait',
    command: 'npm run bench -- guard 0.1 lock-outs',
    full: 'npm run bench -- guard 1 lock-outs',
    planted:
      'the limits of before: one count of wrong codes for all strangers, and no further email (3 of 4 owners did not get in); and one wait for all strangers, which the next of them used up (3 of 5 owners waited longer)',
    runs: 'beside',
  },
  {
    name: 'fuzz',
    short: 'Odd and hostile requests are refused, without a 5xx',
    promise: 'Odd, hostile and malformed requests are refused: no 5xx, no crash, no lost memory',
    command: 'npm run bench -- fuzz 1500 150',
    full: 'npm run bench -- fuzz',
    planted: 'a malformed body reported as an error of the server (136 answers of 500)',
    runs: 'beside',
  },
  {
    name: 'rolling',
    short: 'A rolling restart of three servers fails no request',
    promise:
      'A rolling restart of three servers fails no request; kills lose and duplicate no form, and an email at most as a copy with the same Message-ID',
    command: 'npm run bench -- rolling 0.05',
    full: 'npm run bench -- rolling',
    planted: 'a server that calls itself ready while it stops (33 failed requests)',
  },
  {
    name: 'pool',
    short: 'Three servers behind pgbouncer start with one admin, and send each email once',
    promise:
      'Behind pgbouncer three servers start together with one admin, send each email once and leave no lock behind',
    command: 'npm run bench -- pool 30',
    planted: 'a lock that stays with a session of the pool (1 left behind)',
  },
  {
    name: 'cluster',
    short: 'On a PostgreSQL cluster nothing is lost when machines fail',
    promise:
      'On a PostgreSQL cluster nothing is lost or stored twice (an email is sent again only with the same Message-ID) when a leader hands over, when the database, Patroni and etcd of a leader or replica are killed or hang together, or when a server of ours is killed',
    command: 'npm run bench -- cluster 0.05',
    full: 'npm run bench -- cluster 1',
    planted:
      'writes that no replica confirms (29 forms, 5 documents and 3 bookings lost by 3 kills), a former leader’s refusal reported as an error of the server (5 answers of 500), elections of etcd that take longer than Patroni waits (4 leaders stepped down), and Patroni’s `etcd3` interface (a leader that had hung took the lead back, and the cluster did not heal)',
    runs: 'alone',
  },
  {
    name: 'browsers phone',
    short: 'The main journeys work in WebKit and Firefox, as wide as a phone',
    promise:
      'At the width of a phone all main journeys work in WebKit (pressed with a mouse: its driver has no touch), and in Firefox by touch without most of the JavaScript that Safari 17.0 lacks: pages, calculator, booking, sign-in, the contact form, an upload, a revealed field',
    command: 'npm run bench -- browsers phone',
    planted:
      'a list that is asked for with `AbortSignal.any`, and a signature pad that ignores the pointer (2 of 3 journeys in Firefox failed)',
    runs: 'beside',
  },
  {
    name: 'browsers desk',
    short: 'The main journeys work in WebKit and Firefox, as wide as a desktop',
    promise: 'At the width of a desktop the same journeys work in unmodified WebKit and Firefox',
    command: 'npm run bench -- browsers desk',
    planted:
      'a signature pad that ignores the pointer (the contact form failed, in Firefox and in WebKit)',
    runs: 'beside',
  },
  {
    name: 'load one',
    short: 'One server sustains 110 requests a second, without an error',
    promise:
      'One server sustains at least 110 requests a second of a realistic mix in bursts; at half of what it sustains nothing fails, memory is stable, and most of the time 95 of 100 requests are answered within 250 ms',
    command: 'npm run bench -- load 0.5 one',
    full: 'npm run bench -- load 5 one',
    planted:
      'a leak of 10 KB per request (8 MB in 15 seconds), a notes call that fails (15 errors), a server that is killed',
    runs: 'alone',
  },
  {
    name: 'load three',
    short: 'Three servers sustain 110 requests a second, without an error',
    promise:
      'Three servers sustain at least 110 requests a second of a realistic mix in bursts; at half of what they sustain nothing fails, memory is stable, and most of the time 95 of 100 requests are answered within 250 ms',
    command: 'npm run bench -- load 0.5 three',
    full: 'npm run bench -- load 5 three',
    planted: 'a leak of 10 KB per request (9 MB in 15 seconds)',
    runs: 'alone',
  },
];
