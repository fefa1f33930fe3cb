import { type ProofResult, reportProof, wantedParts } from '../harness/proof.ts';
import { setClock } from './clock.ts';
import { loseDatabase } from './database-gone.ts';
import { fillDisk } from './disk-full.ts';
import { breakStore } from './document-store.ts';
import { killEveryWrite } from './every-write.ts';
import { troubleMailServer } from './mail-server.ts';
import { killMigrations } from './migrations.ts';
import { meetSlowClients } from './slow-clients.ts';

/**
 * Faults that a practice will meet one day: `npm run bench -- faults [factor] [name]`. Exits with 1
 * when anything is not as it should be.
 */

const faults: Readonly<Record<string, (factor: number) => Promise<ProofResult>>> = {
  'database-gone': loseDatabase,
  'disk-full': fillDisk,
  'mail-server': troubleMailServer,
  'document-store': breakStore,
  clock: setClock,
  'slow-clients': meetSlowClients,
  migrations: killMigrations,
  'every-write': killEveryWrite,
};

const [factor = '1', only] = process.argv.slice(2);
for (const [name, prove] of wantedParts(faults, only)) {
  console.log(`${name}:`);
  reportProof(name, await prove(Number(factor)));
}
