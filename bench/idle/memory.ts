import { readdirSync, readFileSync } from 'node:fs';

/** Reads a field such as "Pss: 1234 kB" from the kernel's figures for a process. */
function readBytes(pid: number | string, file: string, field: string): number {
  const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024;
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // The process has ended since the list was read.
    return 0;
  }
}

export const residentBytes = (pid: number): number => readBytes(pid, 'status', 'VmRSS');

/** A process and its children. */
export function familyOf(parent: number): string[] {
  const children = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && parentOf(pid) === parent,
  );
  return [String(parent), ...children];
}

/** Of a process and its descendants, with shared memory counted once. */
export const familyBytes = (parent: number): number =>
  familyOf(parent).reduce((sum, pid) => sum + readBytes(pid, 'smaps_rollup', 'Pss'), 0);
