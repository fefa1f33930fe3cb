import { type Found, reportProof, wantedParts } from '../proof.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';
import { compareWork, growthOf } from './beside-plain.ts';
import { flipStoredBits } from './flips.ts';
import { killAmidUploads } from './kills.ts';
import { askRealScanner } from './scanner.ts';

/**
 * Documents beside a route that only writes a file, many uploads at once, kills amid uploads,
 * flipped bits, and a real virus scanner: `npm run bench -- documents [factor] [part]`. Exits with 1
 * when anything is missed.
 */

const [given = '1', only] = process.argv.slice(2);
const times = (full: number) => Math.max(2, Math.round(full * Number(given)));
const mostTimesTheWork = 2.5;
const mostGrowth = 40 * 1_048_576;
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

async function work(): Promise<Found> {
  const found = await withTemporaryCorella('documents-work', (corella) =>
    compareWork(corella, times(40)),
  );
  const ratio = found.server / found.plain;
  return {
    figures: {
      'a plain route, 25 MB up and down': milliseconds(found.plain),
      'documents, the server': milliseconds(found.server),
      'documents, its database': milliseconds(found.database),
      'the server, times the plain route': ratio.toFixed(2),
      'with the database': ((found.server + found.database) / found.plain).toFixed(2),
    },
    trials: 1,
    missed: { [`more than ${mostTimesTheWork} times the work`]: ratio <= mostTimesTheWork ? 0 : 1 },
  };
}

async function memory(): Promise<Found> {
  const { before, most } = await withTemporaryCorella('documents-memory', (corella) =>
    growthOf(corella, 20),
  );
  return {
    figures: {
      'memory before': megabytes(before),
      'most with 20 uploads at once': megabytes(most),
      growth: megabytes(most - before),
    },
    trials: 1,
    missed: { [`more than ${megabytes(mostGrowth)}`]: most - before <= mostGrowth ? 0 : 1 },
  };
}

async function kills(): Promise<Found> {
  const count = times(500);
  const found = await withTemporaryCorella('documents-kills', (corella) =>
    killAmidUploads(corella, count),
  );
  return {
    figures: {
      kills: count,
      'uploads acknowledged': found.acknowledged,
      'documents found': found.found,
    },
    trials: count,
    missed: {
      'incomplete files': found.incomplete,
      'stored twice': found.doubled,
      'acknowledged and lost': found.lost,
      'failed restarts': found.failedRestarts,
      'exits by itself': found.ownExits,
      'rounds without an upload': found.idleRounds,
    },
  };
}

async function flips(): Promise<Found> {
  const found = await flipStoredBits(times(10_000));
  return {
    figures: {
      'flips of stored bits': found.flips,
      'whole again afterwards': `${found.intact} of ${found.documents}`,
    },
    trials: found.flips,
    missed: {
      'delivered all the same': found.delivered,
      'not whole again': found.documents - found.intact,
    },
  };
}

async function scanner(): Promise<Found> {
  const found = await withTemporaryCorella('documents-scanner', askRealScanner);
  return {
    figures: {
      'harmless files opened': `${found.ready} of ${found.harmless}`,
      'test virus refused': found.isRefused ? 'yes' : 'no',
    },
    trials: 1,
    missed: {
      'harmless files not opened': found.harmless - found.ready,
      'viruses let in': found.isRefused ? 0 : 1,
    },
  };
}

const parts = { work, memory, kills, flips, scanner };

for (const [name, prove] of wantedParts(parts, only)) {
  reportProof(`documents ${name}`, await prove());
}
