import { printFigures } from '../figures.ts';
import { loseDatabase } from './database-gone.ts';
import type { Found } from './fault.ts';
import { killMigrations } from './migrations.ts';
import { meetSlowClients } from './slow-clients.ts';

/**
 * Faults that a practice will meet one day: `npm run prove:faults [factor] [name]`. Exits with 1
 * when anything is not as it should be.
 */

const faults: Readonly<Record<string, (factor: number) => Promise<Found>>> = {
  'database-gone': loseDatabase,
  migrations: killMigrations,
  'slow-clients': meetSlowClients,
};

const [factor = '1', only] = process.argv.slice(2);
for (const [name, prove] of Object.entries(faults)) {
  if (only && only !== name) continue;
  console.log(`${name}:`);
  const { trials, missed, figures } = await prove(Number(factor));
  printFigures({ trials, ...figures, ...missed });
  if (trials === 0 || Object.values(missed).some((count) => count > 0)) process.exitCode = 1;
}
