import type { Day } from '#domain/dates/calendar-days.ts';
import { answeredStates, askingStates, isOpen } from '../kinds.ts';
import { jobTypes } from '../types/job-types.ts';
import type { Work } from '../work.ts';

/** The one thing to do next in a job, and by whom. */
export type NextStep =
  | { readonly do: 'reply' | 'call' | 'lodge' | 'review' | 'send' | 'ask' | 'move-on' }
  | { readonly do: 'assess' | 'close' | 'nothing' }
  | { readonly do: 'allow-time'; readonly until: Day }
  /** The items that the client has answered. */
  | { readonly do: 'accept'; readonly items: readonly string[] }
  /** Nothing for us: the client has so many items to send, or a document to sign. */
  | { readonly do: 'wait-for-items'; readonly count: number }
  | { readonly do: 'wait-for-signature' };

type Job = Pick<
  Work,
  'type' | 'stage' | 'items' | 'approvals' | 'needsUntil' | 'callSince' | 'lodgment'
>;

function nextOfDone({ stage, lodgment }: Job): NextStep {
  if (stage === 'closed') return { do: 'nothing' };
  if (stage === 'assessed') return { do: 'close' };
  return { do: lodgment ? 'assess' : 'lodge' };
}

const idsIn = ({ items }: Job, states: readonly string[]): string[] =>
  items.flatMap(({ _id, state }) => (states.includes(state) ? [_id] : []));

/** What the client waits for comes first, then what we wait for, then what only takes a decision. */
export function nextStep(job: Job): NextStep {
  const { stage, items, approvals, needsUntil, callSince } = job;
  if (!isOpen(stage)) return nextOfDone(job);
  const approval = approvals.find(({ subject }) => subject === 'return')?.state;
  if (approval === 'change-asked') return { do: 'reply' };
  const answered = idsIn(job, answeredStates);
  if (answered.length > 0) return { do: 'accept', items: answered };
  if (callSince) return { do: 'call' };
  if (needsUntil) return { do: 'allow-time', until: needsUntil };
  if (stage === 'ready' || approval === 'signed') return { do: 'lodge' };
  if (stage === 'review') return { do: 'review' };
  if (approval === 'open') return { do: 'wait-for-signature' };
  const asked = idsIn(job, askingStates).length;
  if (stage === 'collecting') {
    if (asked > 0) return { do: 'wait-for-items', count: asked };
    return { do: items.some(({ state }) => state === 'accepted') ? 'move-on' : 'ask' };
  }
  return { do: jobTypes[job.type].needsDeclaration ? 'send' : 'lodge' };
}
