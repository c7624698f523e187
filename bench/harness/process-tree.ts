import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from './site';

const ticksPerSecond = 100;

/** What Linux says of a process, or nothing where it has ended meanwhile. */
function readOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** A process and all that it has started: their processor time in seconds, and their memory in MB, shared pages once. */
function readTree(root: string): { seconds: number; megabytes: number } {
  const stats = readdirSync('/proc').flatMap((pid) => {
    const [, afterName = ''] = /^\d+$/.test(pid) ? readOf(pid, 'stat').split(/\) (?=\w )/) : [];
    const [, parent, ...rest] = afterName.split(' ');
    // Of its own, and of those that it has started and that have ended.
    return parent ? { pid, parent, ticks: rest.slice(9, 13).map(Number) } : [];
  });
  const tree = new Set([root]);
  for (const above of tree) for (const { pid, parent } of stats) if (parent === above) tree.add(pid);
  let seconds = 0;
  let megabytes = 0;
  for (const { pid, ticks } of stats) {
    if (!tree.has(pid)) continue;
    for (const count of ticks) seconds += count / ticksPerSecond;
    megabytes += (Number(/^Pss:\s+(\d+)/m.exec(readOf(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024) / 1e6;
  }
  return { seconds, megabytes };
}

export type Cost = { seconds: number; cpu: number; megabytes: number };

/** Watches a process until it ends, or until something holds. Gives how long that took, and what its tree took, at its peak. */
export async function costUntil(
  child: ChildProcess,
  holds: () => Promise<boolean> = async () => false,
): Promise<Cost> {
  const started = performance.now();
  const cost = { cpu: 0, megabytes: 0 };
  const look = () => {
    const { seconds, megabytes } = readTree(String(child.pid));
    cost.cpu = Math.max(cost.cpu, seconds);
    cost.megabytes = Math.max(cost.megabytes, megabytes);
  };
  const watching = setInterval(look, 200);
  while (isRunning(child) && !(await holds())) await wait(100);
  look();
  clearInterval(watching);
  return { seconds: (performance.now() - started) / 1000, ...cost };
}
