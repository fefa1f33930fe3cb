import { type TemporaryCorella, withTemporaryCorella } from '../harness/corella.ts';
import { type ProofResult, reportProof, wantedParts } from '../harness/proof.ts';
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

/** Of uploads and downloads, beside a route that only writes a file. */
async function work(corella: TemporaryCorella): Promise<ProofResult> {
  const { plain, server, database } = await compareWork(corella, times(40));
  const ratio = server / plain;
  return {
    figures: {
      'a plain route, 25 MB up and down': milliseconds(plain),
      'documents, the server': milliseconds(server),
      'documents, its database': milliseconds(database),
      'the server, times the plain route': ratio.toFixed(2),
      'with the database': ((server + database) / plain).toFixed(2),
    },
    trials: 1,
    missed: { [`more than ${mostTimesTheWork} times the work`]: ratio <= mostTimesTheWork ? 0 : 1 },
  };
}

async function memory(corella: TemporaryCorella): Promise<ProofResult> {
  const { before, most } = await growthOf(corella, 20);
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

const parts: Readonly<Record<string, (corella: TemporaryCorella) => Promise<ProofResult>>> = {
  work,
  memory,
  kills: (corella) => killAmidUploads(corella, times(500)),
  flips: () => flipStoredBits(times(10_000)),
  scanner: askRealScanner,
};

for (const [name, prove] of wantedParts(parts, only)) {
  reportProof(`documents ${name}`, await withTemporaryCorella(`documents-${name}`, prove));
}
