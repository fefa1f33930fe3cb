import { readdirSync, readFileSync } from 'node:fs';
import { familyOf } from '../idle/memory.ts';

function timeOfThread(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    // It has ended since the list was read.
    return 0;
  }
}

function tasksOf(pid: string): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}`);
  } catch {
    // The same of a process.
    return [];
  }
}

function nameOfThread(folder: string): string {
  try {
    return readFileSync(`${folder}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Milliseconds that processors have worked for these processes and their children, except in
 * threads of one name. Other programs make them wait, but not work more.
 */
export function workOf(parents: readonly number[], exceptThreads?: string): number {
  const threads = parents
    .flatMap(familyOf)
    .flatMap(tasksOf)
    .filter((thread) => nameOfThread(thread) !== exceptThreads);
  return threads.reduce((sum, thread) => sum + timeOfThread(thread), 0) / 1e6;
}
