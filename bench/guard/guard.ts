import { reportProof, wantedParts } from '../proof.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';
import { proveDeactivations } from './deactivations.ts';
import { proveAppCodes, proveLoginCodes } from './guesses.ts';
import { proveManyPosts } from './many-posts.ts';
import { provePermissions } from './permissions.ts';
import { printProof } from './proof.ts';
import { proveSignInFlood } from './sign-in-flood.ts';
import { proveStolenTokens } from './stolen-tokens.ts';
import { openTarget } from './target.ts';
import { proveTickets } from './tickets.ts';
import { proveTimings } from './timings.ts';

/**
 * Attacks a running server in the ways that must not get anybody in, and counts what did:
 * `npm run bench:guard [factor] [proof]`, where a factor such as 0.1 makes a quick run.
 */

const factor = Number(process.argv[2] ?? 1);
const only = process.argv[3];

const proofs = {
  permissions: provePermissions,
  tokens: proveStolenTokens,
  tickets: proveTickets,
  codes: proveLoginCodes,
  apps: proveAppCodes,
  posts: proveManyPosts,
  flood: proveSignInFlood,
  deactivations: proveDeactivations,
  timings: proveTimings,
};

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
  reportProof('guard', { trials, missed: { surprises } });
});
