import { readFileSync } from 'node:fs';

/** A process's name and state from the kernel, where the system provides them. */
function describe(pid: number): { name: string; state: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { name, state: stat.slice(stat.lastIndexOf(')') + 2)[0] ?? '' };
  } catch {
    return undefined;
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A zombie process still has an id.
  return describe(pid)?.state !== 'Z';
}

/** Whether the process runs the program; assumed where the system cannot tell. */
export function isRunningProgram(pid: number, name: string): boolean {
  return isRunning(pid) && (describe(pid)?.name ?? name) === name;
}
