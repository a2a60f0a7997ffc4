/** Installs a release process by process, and rolls it back if one of them is unhealthy (O-036, O-037). */
import type { Place, ServedProcess } from './place.ts';
import { pointProcess, versionOf } from './releases.ts';
import { restart, stop, unitOf } from './services.ts';
import { untilReady, watch } from './watch.ts';

export interface Patience {
  /** How long a process may take to become ready; a long migration is part of that. */
  readyMs: number;
  /** How long pages are requested from the trial, which no shopper reaches. */
  trialMs: number;
  /** How long the first process is watched while it serves shoppers, and then each of the others. */
  firstMs: number;
  othersMs: number;
}

export type RollAnswer =
  | { kind: 'done' }
  /** All processes run again what they ran before. */
  | { kind: 'undone'; problem: string }
  /** A process is unhealthy even with what it ran before. */
  | { kind: 'stuck'; problem: string };

/**
 * Tries the release where no shopper comes: one that crashes, never becomes ready or cannot migrate ends
 * here. Returns a sentence if it is unhealthy.
 */
export async function tryFirst(
  { answers, trial }: Place,
  version: string,
  { readyMs, trialMs }: Patience,
): Promise<string | undefined> {
  const watched = { process: trial, address: answers.address };
  try {
    pointProcess(answers.home, trial.instance, version);
    await restart(unitOf(trial.instance));
    return (await untilReady(watched, readyMs)) ?? (await watch(watched, trialMs));
  } finally {
    await stop(unitOf(trial.instance));
  }
}

/** One process after another; if one is unhealthy, all that were changed are changed back. */
export async function roll(
  place: Place,
  version: string,
  patience: Patience,
  say: (line: string) => void,
): Promise<RollAnswer> {
  const changed: { process: ServedProcess; before: string | null }[] = [];
  for (const [index, process] of place.processes.entries()) {
    changed.unshift({ process, before: versionOf(place.answers.home, process.instance) });
    const watchMs = index === 0 ? patience.firstMs : patience.othersMs;
    const problem = await change(place, process, version, { readyMs: patience.readyMs, watchMs });
    if (problem !== undefined) return undo(place, changed, problem, patience);
    say(`${unitOf(process.instance)} runs ${version}.`);
  }
  return { kind: 'done' };
}

async function undo(
  place: Place,
  changed: readonly { process: ServedProcess; before: string | null }[],
  problem: string,
  { readyMs }: Patience,
): Promise<RollAnswer> {
  const left: string[] = [];
  for (const { process, before } of changed) {
    if (before === null) continue;
    const still = await change(place, process, before, { readyMs, watchMs: 0 });
    if (still !== undefined) left.push(`${unitOf(process.instance)}: ${still}`);
  }
  return left.length === 0
    ? { kind: 'undone', problem }
    : { kind: 'stuck', problem: `${problem} The way back: ${left.join('; ')}` };
}

async function change(
  { answers: { home, address } }: Place,
  process: ServedProcess,
  version: string,
  { readyMs, watchMs }: { readyMs: number; watchMs: number },
): Promise<string | undefined> {
  const watched = { process, address };
  pointProcess(home, process.instance, version);
  await restart(unitOf(process.instance));
  return (await untilReady(watched, readyMs)) ?? (watchMs > 0 ? watch(watched, watchMs) : undefined);
}
