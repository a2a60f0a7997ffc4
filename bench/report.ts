/** The report of a run, at most 100 columns wide. */
import { cpus } from 'node:os';
import type { Figure } from './figures.ts';
import { isPinned } from './processes.ts';
import type { Rate, Spread } from './rates.ts';
import type { Results } from './results.ts';

const widths = [8, 15, 8, 7, 8, 6, 6, 5, 5];
/**
 * Above this share, another program took so much of the server's core that rates and latencies are not the
 * shop's.
 */
const quietShare = 0.05;

export function report(results: Results, figures: readonly Figure[]): string {
  return [
    machineLine(results),
    '',
    ...rateTable(results.rates),
    '',
    ...ofOneShop(results),
    '',
    ...weightTable(results),
    '',
    ...figureTable(figures),
    ...noiseWarning(results.rates),
  ].join('\n');
}

function machineLine({ diskMs }: Results): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const pinning = isPinned ? 'server and driver on a core each' : 'server and driver not pinned';
  return [
    `Node ${process.versions.node}, ${cpus().length} × ${model}, ${pinning}`,
    `One synced write of the disk: ${number(diskMs.median, 2)} ms (${number(diskMs.lowest, 2)} to ${number(diskMs.highest, 2)})`,
  ].join('\n');
}

function rateTable(rates: readonly Rate[]): string[] {
  const row = (name: string, ...rest: string[]) =>
    cell(name, -32) + rest.map((text, index) => cell(text, widths[index] ?? 0)).join('');
  return [
    row(
      'Pages are product pages',
      'per s',
      'lowest–highest',
      'plain',
      'ratio',
      'p99',
      'CPU',
      'plain',
      'drv',
      'wait',
    ),
    ...rates.map(({ name, connections, shop, plain, ratio }) =>
      row(
        `${name} (${connections})`,
        number(shop.perSecond.median),
        `${number(shop.perSecond.lowest)}–${number(shop.perSecond.highest)}`,
        number(plain.perSecond.median),
        number(ratio.median, 3),
        number(shop.p99Ms.median),
        number(shop.cpuMs.median, 2),
        number(plain.cpuMs.median, 2),
        percent(shop.driverShare, plain.driverShare),
        percent(shop.waitedShare),
      ),
    ),
    'In brackets: connections. p99: ms. CPU: ms of the server for each, beside the plain server’s.',
    'drv: % of its core the driver used. wait: % of the time another program had the server’s core.',
  ];
}

function ofOneShop({
  coldStartMs,
  firstStartMs,
  memory,
  freshness,
  firstView,
  writes,
  postgres,
}: Results): string[] {
  return [
    `First page after a start: ${number(coldStartMs.median)} ms (${number(coldStartMs.lowest)} to ${number(coldStartMs.highest)}); ` +
      `the very first start, with the catalogue: ${number(firstStartMs)} ms`,
    `Memory after 1,000 product pages: ${number(memory.residentMb)} MB resident, ${number(memory.peakMb)} MB at most, ${number(memory.atRestMb)} MB at rest`,
    `A cached page under load is right again after a price: ${number(freshness.priceMs)} ms, a stock: ${number(freshness.stockMs)} ms`,
    `First view of a product page: ${firstView.requests.length} requests, counted by ${firstView.countedBy}` +
      (firstView.lateScripts.length === 0
        ? ''
        : `; scripts not named in the document: ${firstView.lateScripts.length}`),
    ...books('SQLite', writes),
    ...(postgres ? books('PostgreSQL', postgres) : []),
  ];
}

function books(engine: string, { orders, workedOffMs, breaches }: Results['writes']): string[] {
  return [
    `${engine}: ${number(orders)} orders, their consequences worked off ${number(workedOffMs)} ms after the last; ` +
      (breaches.length === 0 ? 'the books agree' : `${breaches.length} breaches`),
    ...breaches.slice(0, 5).map((breach) => `  ${breach}`),
  ];
}

function weightTable({ weights }: Results): string[] {
  const kilobytes = (bytes: number) => number(bytes / 1024, 1);
  return [
    `${cell('KB brotli', -20)}${cell('JavaScript', 12)}${cell('CSS', 8)}`,
    ...weights.map(
      ({ page, jsBytes, cssBytes }) =>
        `${cell(page, -20)}${cell(kilobytes(jsBytes), 12)}${cell(kilobytes(cssBytes), 8)}`,
    ),
  ];
}

function figureTable(figures: readonly Figure[]): string[] {
  const lines = figures.map(
    ({ name, wanted, got, isReached }) =>
      `${cell(isReached ? 'reached' : 'MISSED', -9)}${cell(name, -58)}${cell(got, 12)}${cell(wanted, 14)}`,
  );
  return [
    'Figures to reach',
    ...lines,
    `${figures.filter(({ isReached }) => isReached).length} of ${figures.length} reached`,
  ];
}

function noiseWarning(rates: readonly Rate[]): string[] {
  const worst = Math.max(...rates.map(({ shop }) => shop.waitedShare.median));
  if (worst <= quietShare) return [];
  return [
    `The machine was busy: another program had the server’s core up to ${number(worst * 100)}% of the time.`,
    'Rates are too low, and CPU times too high.',
  ];
}

function percent(...shares: Spread[]): string {
  return number(Math.max(...shares.map(({ median }) => median)) * 100);
}

function number(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Right-aligned in this many columns; left-aligned if negative. */
function cell(text: string | undefined, width: number): string {
  return width < 0 ? (text ?? '').padEnd(-width) : (text ?? '').padStart(width);
}
