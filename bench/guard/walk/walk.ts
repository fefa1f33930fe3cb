import type { DescribedCall } from '#testing/api-document.ts';
import { deliveringServer } from '#testing/server-process.ts';
import { type Answer, send } from '../../harness/calls.ts';
import type { TemporaryCorella } from '../../harness/corella.ts';
import { createDice, type Dice } from '../../harness/dice.ts';
import { callsOf } from '../permissions.ts';
import { type FullTarget, openParts } from '../target.ts';
import { type Actor, type ActorKind, actorKinds, makeActor } from './actors.ts';
import { createJudge, type Deed, type Finding, listReadsPerHour } from './judge.ts';
import { type Mailboxes, openMailboxes } from './mailboxes.ts';
import { nextRequest } from './moves.ts';
import { openPower, type PowerReader } from './power.ts';
import type { WalkRequest } from './requests.ts';
import { openStatements } from './statements.ts';
import { statementMark, trailOf } from './trail.ts';
import { makeVictims } from './victims.ts';

/**
 * Random calls by each kind of actor, one actor after another, each among new victims. The same seed
 * makes the same choices.
 */

export interface WayIn extends Finding {
  readonly actor: ActorKind;
  readonly step: number;
  /** The calls that led to it. */
  readonly trail: readonly string[];
}

export interface Plan {
  readonly seed: number;
  readonly kinds: readonly ActorKind[];
  /** Of each kind. */
  readonly actors: number;
  readonly stepsEach: number;
  readonly until?: ((waysIn: WayIn) => boolean) | undefined;
}

export interface Walked {
  readonly steps: number;
  readonly answered: number;
  readonly mails: number;
  readonly waysIn: readonly WayIn[];
}

interface Place {
  readonly target: FullTarget;
  readonly calls: readonly DescribedCall[];
  readonly power: PowerReader;
  readonly mailboxes: Mailboxes;
}

const settings = {
  TRUST_PROXY: '1',
  SECOND_FACTOR: 'optional',
  LIST_READS_PER_HOUR: String(listReadsPerHour),
};

const longestStart = 5 * 60_000;

export async function openPlace(corella: TemporaryCorella, folder?: string): Promise<Place> {
  const server = folder
    ? corella.start(`${folder}/testing/delivering-server.ts`, settings, folder)
    : corella.start(deliveringServer, settings);
  // A copy is compiled anew.
  await server.ready(longestStart);
  const { address, dataDir } = corella;
  const target: FullTarget = {
    address,
    dataDir,
    corella,
    parts: await openParts(corella),
    async killAndStartAgain() {
      throw new Error('No one kills the server of a walk.');
    },
  };
  return {
    target,
    calls: await callsOf(target),
    power: openPower(target),
    mailboxes: openMailboxes(target),
  };
}

const sendAs = (
  { target }: Place,
  { address }: Actor,
  { method, path, body, headers, session }: WalkRequest,
) =>
  send(method, target.address + path, {
    body,
    headers: {
      'x-forwarded-for': address,
      ...headers,
      ...(session && { authorization: session.authorization }),
    },
  });

/** What the answer tells; a session that is over is given up. */
async function learn(actor: Actor, { call, path, session }: WalkRequest, answer: Answer) {
  const isText = answer.type.startsWith('application/json') || answer.type.startsWith('text/');
  if (isText && answer.status < 300 && !call.includes('/api/docs')) {
    actor.knowledge.readAnswer(path, answer.body, answer.text);
  }
  if (session && answer.status === 401) actor.drop(session);
  if (actor.held.length === 0) await actor.beginAgain();
}

interface Round {
  readonly plan: Plan;
  readonly place: Place;
  readonly kind: ActorKind;
  readonly number: number;
}

/** Begins the walk of one actor; each call of what it answers is a step. */
async function beginWalk({ plan, place, kind, number }: Round) {
  const { target, calls, power, mailboxes } = place;
  const victims = await makeVictims({ target, seed: String(plan.seed), number });
  const actor = await makeActor(target, kind, { number, victims });
  const judge = createJudge(target, actor, victims);
  const statements = openStatements({ target, actor, victims, judge });
  const sendsAt = createDice(plan.seed + number).below(plan.stepsEach);
  let now = await power.read();

  /** What the world does beside the actor, and the actor behind the server's back. */
  async function meanwhile(index: number, dice: Dice): Promise<string> {
    if (index === sendsAt) {
      // A client whose row was changed could not.
      if (await statements.end()) now = await power.read();
      const sent = await victims.sendAnotherAccount();
      if (sent) actor.knowledge.addId('submissions', sent);
    }
    const statement = await statements.maybe(index, dice, now);
    if (!statement) return '';
    now = await power.read();
    return `${statementMark}${statement}, then `;
  }

  async function readMails(): Promise<number> {
    const arrived = await mailboxes.arrived();
    actor.read(arrived);
    return arrived.length;
  }

  return {
    async takeStep(index: number) {
      const step = number * plan.stepsEach + index;
      // Each step has dice of its own: one that learns less changes no other.
      const dice = createDice(plan.seed * 1_000_003 + step);
      const first = await meanwhile(index, dice);
      const { move, request } = await nextRequest({ actor, dice, calls });
      const standing = await power.standingOf(request.session);
      const answer = await sendAs(place, actor, request);
      const before = now;
      now = await power.read();
      const around = { answer, standing, before, after: now };
      const deed: Deed = { step, move: first + move, request, ...around };
      const findings = await judge.judge(deed);
      await learn(actor, request, answer);
      return { deed, findings, mails: request.method === 'GET' ? 0 : await readMails() };
    },
    end: () => statements.end(),
  };
}

/** One actor's walk. Each kind of finding is told once. */
async function walkAs(round: Round): Promise<Walked> {
  const { plan, kind } = round;
  const { takeStep, end } = await beginWalk(round);
  const deeds: Deed[] = [];
  const waysIn: WayIn[] = [];
  let mails = 0;
  const isDone = () => plan.until !== undefined && waysIn.some(plan.until);
  for (let index = 0; index < plan.stepsEach && !isDone(); index += 1) {
    const { deed, findings, mails: arrived } = await takeStep(index);
    deeds.push(deed);
    mails += arrived;
    for (const finding of findings) {
      if (waysIn.some((earlier) => earlier.kind === finding.kind)) continue;
      const trail = trailOf(deeds, finding);
      waysIn.push({ ...finding, actor: kind, step: deed.step, trail });
    }
  }
  await end();
  const answered = deeds.filter(({ answer }) => answer.status < 300).length;
  return { steps: deeds.length, answered, mails, waysIn };
}

function printWayIn({ actor, step, kind, trail }: WayIn): void {
  console.log(`\nstep ${step}, ${actor}: ${kind}`);
  for (const line of trail) console.log(`  ${line}`);
}

export async function walk(place: Place, plan: Plan): Promise<Walked> {
  let sum: Walked = { steps: 0, answered: 0, mails: 0, waysIn: [] };
  for (let round = 0; round < plan.actors; round += 1) {
    for (const kind of plan.kinds) {
      const number = round * actorKinds.length + actorKinds.indexOf(kind);
      const walked = await walkAs({ plan, place, kind, number });
      sum = {
        steps: sum.steps + walked.steps,
        answered: sum.answered + walked.answered,
        mails: sum.mails + walked.mails,
        waysIn: [...sum.waysIn, ...walked.waysIn],
      };
      if (plan.until && walked.waysIn.some(plan.until)) return sum;
      if (!plan.until) for (const each of walked.waysIn) printWayIn(each);
    }
    console.log(`${sum.steps} steps, ${sum.waysIn.length} ways in`);
  }
  return sum;
}
