import { giveUpUpload, type SentFor } from '#app/api/documents/uploads.ts';
import type { Document } from '#domain/documents/document.ts';
import { mostBytes } from '#domain/documents/limits.ts';
import { documentWording } from '#domain/documents/wording.ts';
import { calls, type Ending, newTask, sendFile, type Task } from './send-file.ts';

/** `disconnected` goes on by itself. */
type State = 'waiting' | 'sending' | 'disconnected' | 'paused' | 'done' | 'refused';

export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  /** How many bytes have been sent. */
  readonly sent: number;
  readonly state: State;
  /** Why it was refused. */
  readonly problem?: string | undefined;
  /** Once it is done. */
  readonly document?: Document | undefined;
}

/** More would only share the connection. */
const mostAtOnce = 2;

const isUnderWay = ({ state }: Upload) => state === 'sending' || state === 'disconnected';
export const isUnfinished = (upload: Upload) =>
  isUnderWay(upload) || upload.state === 'waiting' || upload.state === 'paused';

/** What can be told before anything is sent. What kind of file it is, only the server finds out. */
function problemOf({ size }: File): string | undefined {
  if (size === 0) return documentWording.fileEmpty;
  return size > mostBytes ? documentWording.tooLarge : undefined;
}

function networkOrTime(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

export type SendFile = typeof sendFile;

/** The uploads of one place on a screen, as a store that React can read. */
export function createUploads(send: SendFile = sendFile) {
  const tasks = new Map<number, Task>();
  const running = new Map<number, AbortController>();
  const readers = new Set<() => void>();
  const listeners = new Set<(document: Document) => void>();
  let uploads: readonly Upload[] = [];
  let lastKey = 0;

  function setAll(next: readonly Upload[]) {
    uploads = next;
    for (const read of readers) read();
  }

  const set = (key: number, change: Partial<Upload>) =>
    setAll(uploads.map((each) => (each.key === key ? { ...each, ...change } : each)));

  function afterEnding(key: number, ending: Ending) {
    if (ending.is === 'refused') set(key, { state: 'refused', problem: ending.problem });
    if (ending.is !== 'done') return;
    const { document } = ending;
    set(key, { state: 'done', document });
    if (document) for (const tell of listeners) tell(document);
  }

  async function run(key: number, task: Task) {
    const stopping = new AbortController();
    const { signal } = stopping;
    const report = (change: Partial<Upload>) => {
      if (!signal.aborted) set(key, change);
    };
    running.set(key, stopping);
    report({ state: 'sending' });
    const ending = await send(task, {
      calls,
      signal,
      wait: networkOrTime,
      onSent: (sent) => report({ sent }),
      onConnected: (isConnected) => report({ state: isConnected ? 'sending' : 'disconnected' }),
    });
    running.delete(key);
    afterEnding(key, ending);
    startWaiting();
  }

  function startWaiting() {
    for (const { key, state } of uploads) {
      const task = tasks.get(key);
      if (running.size >= mostAtOnce) return;
      if (state === 'waiting' && task && !running.has(key)) void run(key, task);
    }
  }

  function stop(key: number) {
    running.get(key)?.abort();
  }

  function forget(key: number) {
    const id = tasks.get(key)?.id;
    const upload = uploads.find((each) => each.key === key);
    stop(key);
    tasks.delete(key);
    if (id && upload && isUnfinished(upload)) void giveUpUpload(id);
    setAll(uploads.filter((each) => each.key !== key));
  }

  return {
    subscribe(read: () => void) {
      readers.add(read);
      return () => void readers.delete(read);
    },
    current: () => uploads,
    onDone(tell: (document: Document) => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    add(files: readonly File[], sentFor: SentFor) {
      const added = files.map((file): Upload => {
        lastKey += 1;
        const problem = problemOf(file);
        if (!problem) tasks.set(lastKey, newTask(file, sentFor));
        const { name, size } = file;
        return {
          key: lastKey,
          name,
          size,
          sent: 0,
          state: problem ? 'refused' : 'waiting',
          problem,
        };
      });
      setAll([...uploads, ...added]);
      startWaiting();
    },
    pause(key: number) {
      set(key, { state: 'paused' });
      stop(key);
    },
    resume(key: number) {
      const task = tasks.get(key);
      if (task) task.offset = undefined;
      set(key, { state: 'waiting' });
      // One that waits for the network begins anew once it has stopped.
      stop(key);
      startWaiting();
    },
    /** Gives up what is under way, and takes it off the list. */
    forget,
    /** On leaving the screen. */
    close() {
      for (const { key } of uploads.filter(isUnfinished)) forget(key);
    },
  };
}
