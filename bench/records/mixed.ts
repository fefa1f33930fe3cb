import { askDatabase } from '#testing/accounts/signed-in.ts';
import type { TemporaryCorella } from '../harness/corella.ts';
import type { ProofResult } from '../harness/proof.ts';
import { openAdmin, untilChecked, untilDone, watchPieces } from './big-import.ts';

/** Couples with their company, trust and fund, and someone without an email, as programs export them. */

const rowsOfFamily = 6;
/** In milliseconds of processor time. */
const mostPiece = 50;

/** With line ends of both kinds, as in files that were put together. */
function* familyRows(families: number): Generator<string> {
  yield 'Client Code,Client Name,Business Structure,Email,Phone\r\n';
  for (let each = 0; each < families; each += 1) {
    const email = `family-${each}@mixed.example`;
    const end = each % 2 === 0 ? '\r\n' : '\n';
    yield [
      `,Family ${each} Trust,Trust,${email},02 5550 0101`,
      `,Ann Family ${each},Individual,${email},0491 570 156`,
      `,Bob Family ${each},Individual,${email},0491 570 157`,
      `CO${each},Family ${each} Pty Ltd,Company,,02 5550 0102`,
      `,Family ${each} Super Fund,SMSF,,`,
      `OLD${each},Old Mrs ${each},Individual,,`,
      '',
    ].join(end);
  }
}

interface Counted {
  readonly clients: number;
  readonly accounts: number;
  readonly roles: number;
  readonly twice: number;
}

async function countFamilies(corella: TemporaryCorella): Promise<Counted> {
  const [counted] = await askDatabase<Counted & Record<string, number>>(
    corella,
    `select (select count(*)::int from clients where name ~ '(Family|Old Mrs) [0-9]+') as clients,
       (select count(*)::int from users where email like '%@mixed.example') as accounts,
       (select count(*)::int from client_people p join users u on u.id = p.user_id
         where u.email like '%@mixed.example') as roles,
       (select count(*)::int from (select name from clients where name ~ '(Family|Old Mrs) [0-9]+'
         group by name, email having count(*) > 1) repeated) as twice`,
  );
  if (!counted) throw new Error('Nothing was counted.');
  return counted;
}

export async function importMixed(corella: TemporaryCorella, rows: number): Promise<ProofResult> {
  const families = Math.round(rows / rowsOfFamily);
  const all = families * rowsOfFamily;
  const pieces = watchPieces(corella);
  const server = corella.start(undefined, pieces.environment);
  await server.ready();
  const admin = await openAdmin(corella);
  const begun = Date.now();
  const file = () => familyRows(families);
  const done = await untilDone(admin, (await admin.sendFile(file()))._id);
  const watched = pieces.since(begun);
  const again = await untilChecked(admin, (await admin.sendFile(file(), '?dryRun=1'))._id);
  const twice = await untilDone(admin, (await admin.sendFile(file()))._id);
  const counts = await countFamilies(corella);
  await server.stop();
  return {
    trials: all,
    figures: {
      'rows of families': all,
      'clients, accounts, roles': `${counts.clients}, ${counts.accounts}, ${counts.roles}`,
      'longest piece without a pause': `${watched.longest.toFixed(0)} ms (goal ${mostPiece}), ${watched.over(mostPiece)} over it`,
      'new, and in the same file again': `${done.new}, ${again.new}, ${twice.new}`,
    },
    missed: {
      'rows counted wrongly': Math.abs(done.new - all),
      'rows that are not the same again': all - again.same + (all - twice.same),
      'clients too many or too few': Math.abs(counts.clients - all),
      'accounts too many or too few': Math.abs(counts.accounts - families),
      'roles too many or too few': Math.abs(counts.roles - 2 * families),
      'clients who are there twice': counts.twice,
    },
  };
}
