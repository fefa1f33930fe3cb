import type { Refused } from '#app/api/call.ts';
import { readDocument } from '#app/api/documents/documents.ts';
import { beginUpload, findUpload, type SentFor, sendPart } from '#app/api/documents/uploads.ts';
import type { Document } from '#domain/documents/document.ts';

/** A file on its way. Kept while it is paused, so that it goes on where it stopped. */
export interface Task {
  readonly file: File;
  readonly sentFor: SentFor;
  /** Undefined before the upload has begun. */
  id: string | undefined;
  /** How much the server has; undefined where that is to be asked. */
  offset: number | undefined;
  partLength: number;
  /** How often in a row the server had something else than we thought. */
  surprises: number;
}

/** Only whole pieces of this length count on the server, apart from the last one. */
const piece = 262_144;
const longestPart = 32 * piece;
const quickMs = 2000;
const slowMs = 15_000;
const mostSurprises = 5;
const longestWaitMs = 30_000;

export const newTask = (file: File, sentFor: SentFor): Task => ({
  file,
  sentFor,
  id: undefined,
  offset: undefined,
  partLength: 2 * piece,
  surprises: 0,
});

export type Ending =
  | { readonly is: 'done'; readonly document: Document | undefined }
  | { readonly is: 'refused'; readonly problem: string | undefined }
  | { readonly is: 'stopped' };

type Step = Ending | { readonly is: 'more' } | { readonly is: 'lost' };

const more: Step = { is: 'more' };

export const calls = { beginUpload, findUpload, sendPart, readDocument };

export interface Surroundings {
  readonly calls: typeof calls;
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
  /** The server cannot be reached, or is again. */
  readonly onConnected: (isConnected: boolean) => void;
  /** Resolves after this time, or earlier if the network is back or the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Sends a file until all of it has arrived, through any number of lost connections. */
export async function sendFile(task: Task, around: Surroundings): Promise<Ending> {
  let losses = 0;
  for (;;) {
    if (around.signal.aborted) return { is: 'stopped' };
    const step = await nextStep(task, around);
    if (step.is === 'lost') {
      if (around.signal.aborted) continue;
      around.onConnected(false);
      await around.wait(Math.min(1000 * 2 ** losses, longestWaitMs), around.signal);
      losses += 1;
    } else {
      if (losses > 0) around.onConnected(true);
      losses = 0;
      if (step.is !== 'more') return step;
    }
  }
}

async function nextStep(task: Task, around: Surroundings): Promise<Step> {
  if (task.id === undefined) return begin(task, around);
  if (task.offset === undefined) return ask(task, task.id, around);
  if (task.offset === task.file.size) return finish(task.id, around);
  return sendNext(task, task.id, task.offset, around);
}

/** What a refused call means for the upload. */
function afterRefusal(task: Task, { status, message }: Refused): Step {
  task.offset = undefined;
  task.partLength = piece;
  const isTemporary = status === 0 || status >= 500 || status === 429;
  return isTemporary ? { is: 'lost' } : { is: 'refused', problem: message };
}

/** The server has something else than we thought: asks it, or begins again. */
function surprised(task: Task, refusal: Refused): Step {
  task.surprises += 1;
  if (task.surprises > mostSurprises) return { is: 'refused', problem: refusal.message };
  if (refusal.status === 404) task.id = undefined;
  task.offset = undefined;
  return more;
}

async function begin(task: Task, { calls: { beginUpload }, signal }: Surroundings): Promise<Step> {
  const answer = await beginUpload(task.file, task.sentFor, signal);
  if (!answer.ok) return afterRefusal(task, answer);
  task.id = answer.data.id;
  task.offset = 0;
  return more;
}

async function ask(task: Task, id: string, { calls, signal }: Surroundings): Promise<Step> {
  const answer = await calls.findUpload(id, signal);
  if (answer.ok) task.offset = answer.data.data?.offset ?? 0;
  else return answer.status === 404 ? surprised(task, answer) : afterRefusal(task, answer);
  return more;
}

async function finish(id: string, { calls }: Surroundings): Promise<Step> {
  const answer = await calls.readDocument(id);
  if (!answer.ok && (answer.status === 0 || answer.status >= 500)) return { is: 'lost' };
  return { is: 'done', document: answer.ok ? answer.data.data : undefined };
}

/** Short parts on a slow connection, since a request that takes too long is ended by the server. */
function partLengthAfter(ms: number, length: number): number {
  if (ms > slowMs) return Math.max(piece, length / 2);
  return ms < quickMs ? Math.min(longestPart, length * 2) : length;
}

async function sendNext(
  task: Task,
  id: string,
  offset: number,
  { calls, signal, onSent }: Surroundings,
): Promise<Step> {
  const began = performance.now();
  const answer = await calls.sendPart(id, {
    offset,
    bytes: task.file.slice(offset, offset + task.partLength),
    signal,
    onProgress: (sent) => onSent(Math.min(offset + sent, task.file.size)),
  });
  if (!answer.ok) {
    // What names a field is refused for good, such as an item of finished work.
    const isSurprise = [404, 409].includes(answer.status) && !answer.field;
    return isSurprise ? surprised(task, answer) : afterRefusal(task, answer);
  }
  task.offset = answer.data.offset ?? 0;
  task.surprises = 0;
  task.partLength = partLengthAfter(performance.now() - began, task.partLength);
  onSent(task.offset);
  return more;
}
