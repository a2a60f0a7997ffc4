/** The desk's figures next to their limits (staff.md 11.2). */
import type { Rate, Spread } from '../rates.ts';
import type { Scans } from './scans.ts';
import type { Usable } from './usable.ts';

export interface Nearby {
  /** The 99th percentile of shoppers' answers while no board is open, and with five open, in ms. */
  quietMs: number;
  besideMs: number;
}

export interface DeskFigures {
  rates: Rate[];
  /** Null if there is no Chromium. */
  usable: Usable | null;
  /** Null if there is no Chromium. */
  scans: Scans | null;
  /** In ascending order. */
  changesMs: Record<'SQLite' | 'PostgreSQL', number[]>;
  /** The longest hold-up of the event loop in a proof of the books. */
  proofMs: Record<'SQLite' | 'PostgreSQL', Spread>;
  streamsMb: number;
  nearby: Record<'additions' | 'orders', Nearby>;
  boardBytes: number;
}

interface Line {
  name: string;
  got: number;
  wanted: number;
  unit: string;
}

/** The median and the 99th percentile of the answers, in ms (B-270, B-272). */
const wantedPages: Readonly<Record<string, { p50Ms: number; p99Ms: number | null }>> = {
  board: { p50Ms: 20, p99Ms: 60 },
  order: { p50Ms: 25, p99Ms: 70 },
  find: { p50Ms: 40, p99Ms: null },
  activity: { p50Ms: 50, p99Ms: null },
};

/** True if all limits are kept. */
export function printDesk(figures: DeskFigures): boolean {
  console.log('Pages of the desk, one after the other, beside a plain server that sends the same bytes');
  console.log('page         p50 ms   p99 ms   CPU ms   plain CPU    ratio    wait');
  for (const { name, shop, plain, ratio } of figures.rates)
    console.log(
      `${name.padEnd(10)}${[shop.p50Ms.median, shop.p99Ms.median, shop.cpuMs.median].map((ms) => ms.toFixed(2).padStart(9)).join('')}` +
        `${plain.cpuMs.median.toFixed(2).padStart(12)}${ratio.median.toFixed(3).padStart(9)}${(shop.waitedShare.median * 100).toFixed(0).padStart(7)}%`,
    );
  const lines = linesOf(figures);
  console.log('\nFigures to reach');
  for (const { name, got, wanted, unit } of lines)
    console.log(
      `${(got <= wanted ? 'reached' : 'MISSED').padEnd(9)}${name.padEnd(58)}${got.toFixed(1).padStart(9)} ${unit.padEnd(3)} ≤ ${wanted}`,
    );
  const reached = lines.filter(({ got, wanted }) => got <= wanted).length;
  console.log(`${reached} of ${lines.length} reached`);
  return reached === lines.length;
}

function linesOf({
  rates,
  usable,
  scans,
  changesMs,
  proofMs,
  streamsMb,
  nearby,
  boardBytes,
}: DeskFigures): Line[] {
  return [
    ...rates.flatMap(({ name, shop }) => pageLines(name, shop.p50Ms.median, shop.p99Ms.median)),
    ...(usable === null
      ? []
      : [
          {
            name: 'board usable, first visit, CPU 4 times slower',
            got: usable.firstMs.median,
            wanted: 1_200,
            unit: 'ms',
          },
          { name: 'next visits, CPU 4 times slower', got: usable.nextMs.median, wanted: 300, unit: 'ms' },
        ]),
    ...(scans === null
      ? []
      : [
          {
            name: 'scan to tone by a reader, CPU 4 times slower',
            got: scans.wedgeMs.median,
            wanted: 50,
            unit: 'ms',
          },
          {
            name: 'scan to tone by camera, CPU 4 times slower',
            got: scans.cameraMs.median,
            wanted: 700,
            unit: 'ms',
          },
        ]),
    ...Object.entries(changesMs).map(([engine, taken]) => ({
      name: `change on another process’s board, ${engine}, p95`,
      got: taken[Math.floor((taken.length - 1) * 0.95)] ?? Number.NaN,
      wanted: 1_000,
      unit: 'ms',
    })),
    ...Object.entries(proofMs).map(([engine, longest]) => ({
      name: `proof: event-loop delay max, ${engine}`,
      got: longest.median,
      wanted: 50,
      unit: 'ms',
    })),
    { name: 'scripts of the board, brotli', got: boardBytes / 1024, wanted: 125, unit: 'KB' },
    { name: 'memory of ten streams', got: streamsMb, wanted: 20, unit: 'MB' },
    ...Object.entries(nearby).map(([side, { quietMs, besideMs }]) => ({
      name: `shoppers’ ${side} beside five boards, p99 of the quiet one`,
      got: besideMs / quietMs,
      wanted: 2,
      unit: '×',
    })),
  ];
}

function pageLines(name: string, p50Ms: number, p99Ms: number): Line[] {
  const wanted = wantedPages[name];
  if (!wanted) return [];
  return [
    { name: `${name}, half of the answers`, got: p50Ms, wanted: wanted.p50Ms, unit: 'ms' },
    ...(wanted.p99Ms === null
      ? []
      : [{ name: `${name}, 99 of 100 answers`, got: p99Ms, wanted: wanted.p99Ms, unit: 'ms' }]),
  ];
}
