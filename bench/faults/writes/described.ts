import { randomUUID } from 'node:crypto';
import type { DescribedCall } from '#testing/api-document.ts';
import { callsOf } from '../../guard/permissions.ts';
import type { Target } from '../../guard/target.ts';
import { isWrite, type ReadyWrite, readyToWrite } from '../../guard/writes.ts';
import type { Answer } from '../../harness/calls.ts';
import { costly, finishedLater, notJudged, storedBy } from './stored-by-calls.ts';
import {
  countStored,
  leave,
  type Stored,
  type Times,
  type Values,
  type WritePath,
} from './write-path.ts';

/** What is known of a write: its body, what stands in its path, who made it, and the id of what it made. */
function valuesOf({ body, values, person }: ReadyWrite, answer: Answer): Values {
  // An empty answer may have null for a body.
  const { _id: made } = (answer.body?.data ?? {}) as { readonly _id?: string };
  const said = Buffer.isBuffer(body) ? {} : body;
  return { ...said, ...values, person: person.id, hash: person.passwordHash, made };
}

const takesKey = ({ operation }: DescribedCall) =>
  operation.parameters?.some(({ name }) => name === 'idempotency-key') ?? false;

const needsTimes = ({ path }: DescribedCall) => path.startsWith('/api/appointments');

function pathOf(target: Target, times: Times, call: DescribedCall, stored: Stored): WritePath {
  const isKeyed = takesKey(call);
  return {
    name: call.name,
    canDouble: stored.canDouble,
    isFinishedLater: finishedLater.includes(call.name),
    isCostly: costly.includes(call.name),
    prepare: () =>
      times.lend(needsTimes(call), async (lent, giveBack) => {
        const ready = await readyToWrite(target, call, lent);
        const { method, path, body, headers } = ready;
        return {
          method,
          path,
          body,
          headers: { ...headers, ...(isKeyed && { 'idempotency-key': randomUUID() }) },
          isKeyed,
          count: (answer) => countStored(target.parts.database, stored, valuesOf(ready, answer)),
          leave: () => leave(target, ready.person),
          giveBack,
        };
      }),
  };
}

/** Every call of the API description that writes and needs a session, as the proof of the guard makes it. */
export async function describedPaths(target: Target, times: Times): Promise<WritePath[]> {
  const calls = (await callsOf(target)).filter(
    (call) => isWrite(call) && !(call.name in notJudged),
  );
  return calls.map((call) => {
    const stored = storedBy[call.name];
    if (!stored) throw new Error(`Nothing says how ${call.name} shows in the database.`);
    return pathOf(target, times, call, stored);
  });
}
