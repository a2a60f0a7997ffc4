/** What the kernel has counted for a process and all its threads (Linux). */
import { readFileSync } from 'node:fs';

/** `/proc` counts in hundredths of a second on every Linux that Node runs on. */
const tickMs = 10;
const userTimeField = 11;
const systemTimeField = 12;

/** CPU time spent so far, in milliseconds; garbage collection and compression count. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The program's name, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[userTimeField]) + Number(fields[systemTimeField])) * tickMs;
}

/** How long its main thread was ready to run while another program had the core, in milliseconds. */
export function waitedMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1]) / 1_000_000;
}

export interface Memory {
  residentMb: number;
  peakMb: number;
}

export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  return { residentMb: mb('VmRSS'), peakMb: mb('VmHWM') };
}
