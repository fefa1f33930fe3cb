import { withTemporaryCorella } from '../../harness/corella.ts';
import type { ProofResult } from '../../harness/proof.ts';
import { actorKinds } from './actors.ts';
import { type PlantedFault, plantedFaults } from './faults.ts';
import { type Copy, makeCopy } from './planted.ts';
import { describedOtherwise } from './rights.ts';
import { openPlace, type Plan, type WayIn, walk } from './walk.ts';

const fullSteps = 10_000;
const mostStepsEach = 250;

/** The same number of steps for each kind of actor. */
function planOf(factor: number, seed: number): Plan {
  const stepsOfKind = Math.round((fullSteps * factor) / actorKinds.length);
  const actors = Math.max(1, Math.round(stepsOfKind / mostStepsEach));
  const stepsEach = Math.max(1, Math.round(stepsOfKind / actors));
  return { seed, kinds: actorKinds, actors, stepsEach };
}

/** Nothing hidden is seen, and no one is more than they were. */
export async function proveWalk(factor: number, seed: number): Promise<ProofResult> {
  console.log(`seed ${seed}: npm run bench -- guard ${factor} walk ${seed} makes the same choices`);
  const plan = planOf(factor, seed);
  const { walked, otherwise } = await withTemporaryCorella('guard-walk', async (corella) => {
    const place = await openPlace(corella);
    return { walked: await walk(place, plan), otherwise: describedOtherwise(place.calls) };
  });
  const { steps, answered, mails, waysIn } = walked;
  for (const call of otherwise) console.log(`The walk knows otherwise who may call ${call}.`);
  return {
    trials: steps,
    figures: {
      seed,
      actors: plan.kinds.length * plan.actors,
      'steps of each': plan.stepsEach,
      'answered with success': answered,
      'emails sent meanwhile': mails,
    },
    missed: { 'ways in': waysIn.length, 'calls described otherwise': otherwise.length },
  };
}

const mostActors = 12;

/** How the walk goes with the fault in the product. */
async function walkWith(copy: Copy, fault: PlantedFault, seed: number) {
  const isIt = ({ kind }: WayIn) => kind.startsWith(fault.finds);
  const plan: Plan = {
    seed,
    kinds: [fault.by],
    actors: mostActors,
    stepsEach: mostStepsEach,
    until: isIt,
  };
  const { steps, waysIn } = await copy.with(fault, () =>
    withTemporaryCorella('guard-planted', async (corella) =>
      walk(await openPlace(corella, copy.folder), plan),
    ),
  );
  return { steps, wayIn: waysIn.find(isIt) };
}

/** A planted fault of each kind is found, by whoever it gives a way in. */
export async function provePlantedFaults(factor: number, seed: number): Promise<ProofResult> {
  console.log(`seed ${seed}`);
  const count = plantedFaults.length;
  const turned = plantedFaults.map((_, index) => plantedFaults[(seed + index) % count]);
  const wanted = Math.max(2, Math.round(count * factor));
  const some = turned.filter((fault) => fault !== undefined).slice(0, wanted);
  const copy = makeCopy();
  let [missed, misplaced, steps] = [0, 0, 0];
  try {
    for (const fault of some) {
      const problem = copy.problemOf(fault);
      if (problem) {
        misplaced += 1;
        console.error(`NOT PLANTED: ${fault.name}. ${problem}`);
        continue;
      }
      const walked = await walkWith(copy, fault, seed);
      steps += walked.steps;
      if (!walked.wayIn) missed += 1;
      const verdict = walked.wayIn ? `found after ${walked.steps} steps` : 'NOT FOUND';
      console.log(`${verdict}: ${fault.name}`);
      for (const line of walked.wayIn?.trail ?? []) console.log(`  ${line}`);
    }
  } finally {
    copy.remove();
  }
  return {
    trials: some.length,
    figures: { seed, steps },
    missed: { 'not found': missed, 'not planted': misplaced },
  };
}
