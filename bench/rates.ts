/**
 * Measures the shop and the plain server alternately in several rounds, so that a busy moment of the machine
 * affects both.
 */
import type { Answer } from './ask.ts';
import { cpuMs, waitedMs } from './cpu.ts';
import type { Driver } from './driver.ts';
import type { Tally, Visitors } from './load.ts';
import { startYardstick } from './yardstick.ts';

export interface Server {
  pid: number;
  port: number;
}

export interface RateJob {
  name: string;
  connections: number;
  visitors: Visitors;
  /** The shop's answers, by method and path, for the plain server to send. */
  answers: ReadonlyMap<string, Answer>;
}

export interface Pace {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
}

export interface Spread {
  median: number;
  lowest: number;
  highest: number;
}

export interface Side {
  perSecond: Spread;
  /** CPU time of the whole server process per page, addition or order. */
  cpuMs: Spread;
  p50Ms: Spread;
  p99Ms: Spread;
  /** How much of its core the driver used. */
  driverShare: Spread;
  /** How much of the time the server waited for its core while another program had it. */
  waitedShare: Spread;
}

export interface Rate {
  name: string;
  connections: number;
  shop: Side;
  plain: Side;
  /** The shop's rate over the plain server's in the same round. */
  ratio: Spread;
}

interface Sample extends Tally {
  cpuMs: number;
  waitedShare: number;
}

export async function measureRate(
  driver: Driver,
  shop: Server,
  folder: string,
  job: RateJob,
  pace: Pace,
): Promise<Rate> {
  const { name, connections, visitors, answers } = job;
  const plain = await startYardstick(folder, answers);
  const sample = async ({ pid, port }: Server, seconds: number): Promise<Sample> => {
    const before = { cpu: cpuMs(pid), waited: waitedMs(pid) };
    const tally = await driver.run({ port, connections, until: { seconds }, visitors });
    const waitedShare = (waitedMs(pid) - before.waited) / 1000 / tally.seconds;
    return { ...tally, cpuMs: (cpuMs(pid) - before.cpu) / tally.done, waitedShare };
  };
  try {
    for (const server of [plain, shop]) await sample(server, pace.warmUpSeconds);
    const rounds: { plain: Sample; shop: Sample }[] = [];
    for (let round = 0; round < pace.rounds; round += 1) {
      rounds.push({ plain: await sample(plain, pace.seconds), shop: await sample(shop, pace.seconds) });
    }
    return {
      name,
      connections,
      shop: sideOf(rounds.map((round) => round.shop)),
      plain: sideOf(rounds.map((round) => round.plain)),
      ratio: spreadOf(rounds.map((round) => perSecond(round.shop) / perSecond(round.plain))),
    };
  } finally {
    await plain.stop();
  }
}

function sideOf(samples: Sample[]): Side {
  return {
    perSecond: spreadOf(samples.map(perSecond)),
    cpuMs: spreadOf(samples.map((sample) => sample.cpuMs)),
    p50Ms: spreadOf(samples.map((sample) => sample.p50Ms)),
    p99Ms: spreadOf(samples.map((sample) => sample.p99Ms)),
    driverShare: spreadOf(samples.map((sample) => sample.driverShare)),
    waitedShare: spreadOf(samples.map((sample) => sample.waitedShare)),
  };
}

function perSecond({ done, seconds }: Tally): number {
  return done / seconds;
}

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    lowest: at(0),
    highest: at(sorted.length - 1),
  };
}
