import { withTemporaryCorella } from '../harness/corella.ts';
import { reportProof, wantedParts } from '../harness/proof.ts';
import { proveDeactivations } from './deactivations.ts';
import { proveAppCodes, proveLoginCodes } from './guesses.ts';
import { proveLockOuts } from './lock-outs.ts';
import { proveManyPosts } from './many-posts.ts';
import { provePermissions } from './permissions.ts';
import { printProof } from './proof.ts';
import { proveSignInFlood } from './sign-in-flood.ts';
import { proveStolenTokens } from './stolen-tokens.ts';
import { openTarget } from './target.ts';
import { proveTickets } from './tickets.ts';
import { proveTimings } from './timings.ts';
import { provePlantedFaults, proveWalk } from './walk/prove-walk.ts';

/**
 * Attacks a running server in the ways that must not get anyone in, and counts what did:
 * `npm run bench -- guard [factor] [proof] [seed]`, where a factor such as 0.1 makes a quick run. The
 * walk, and the faults that it must find, are proofs of their own, which take a seed.
 */

const [given = '1', only = '', seed = String(Date.now() % 2 ** 32)] = process.argv.slice(2);
const factor = Number(given);

const proofs = {
  permissions: provePermissions,
  tokens: proveStolenTokens,
  tickets: proveTickets,
  codes: proveLoginCodes,
  apps: proveAppCodes,
  'lock-outs': proveLockOuts,
  posts: proveManyPosts,
  flood: proveSignInFlood,
  deactivations: proveDeactivations,
  timings: proveTimings,
};

const walks: Readonly<Record<string, typeof proveWalk>> = {
  walk: proveWalk,
  'walk-faults': provePlantedFaults,
};

async function attack(): Promise<void> {
  const wanted = wantedParts(proofs, only);
  await withTemporaryCorella('guard', async (corella) => {
    const target = await openTarget(corella);
    let trials = 0;
    let surprises = 0;
    for (const [, prove] of wanted) {
      const proof = await prove(target, factor);
      printProof(proof);
      trials += proof.attempts;
      surprises += proof.surprises.length;
    }
    console.log();
    reportProof(only ? `guard ${only}` : 'guard', { trials, missed: { surprises } });
  });
}

const walk = walks[only];
if (walk) reportProof(`guard ${only}`, await walk(factor, Number(seed)));
else await attack();
