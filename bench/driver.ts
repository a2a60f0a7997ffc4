/** The benchmark's connection to the load driver. */
import type { Load, Tally } from './load.ts';
import { startNode } from './processes.ts';

export interface Driver {
  run(load: Load): Promise<Tally>;
  stop(): Promise<void>;
}

/**
 * Runs one load at a time. An unexpected answer ends the benchmark, because its figures would mean nothing.
 */
export function startDriver(): Driver {
  const { child, stop } = startNode('driver core', ['bench/load-driver.ts'], process.env, [
    'ignore',
    'inherit',
    'inherit',
    'ipc',
  ]);
  return {
    stop,
    async run(load) {
      const tally = await new Promise<Tally>((resolve, reject) => {
        const fail = () => reject(new Error('The load driver ended.'));
        child.once('exit', fail);
        child.once('message', (message) => {
          child.off('exit', fail);
          resolve(message as Tally);
        });
        child.send(load);
      });
      if (tally.failures.length > 0)
        throw new Error(`Not the expected answers:\n${tally.failures.join('\n')}`);
      return tally;
    },
  };
}
