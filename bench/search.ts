/** How fast the search answers, and what it costs: `npm run bench -- search`. CPU time is what counts on a busy machine. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { loadDemoCatalogue } from '#domains/catalogue/load-demo-catalogue.ts';
import { inSlices } from '#domains/search/in-slices.ts';
import type { Filter, SearchRequest } from '#domains/search/ports.ts';
import { readShelf } from '#domains/search/read-shelf.ts';
import { ShelfEngine } from '#domains/search/shelf-engine.ts';
import { buildShelfIndex, type ShelfEntry, type ShelfIndex } from '#domains/search/shelf-index.ts';
import { readSnapshot, writeSnapshot } from '#domains/search/snapshot.ts';
import { growShelf } from './search-shelf.ts';

const sizes = [0, 10_000, 100_000];
const rounds = 3;

const base: Filter = {
  kind: 'and',
  filters: [
    { kind: 'or', filters: ['Group', 'Product'].map((value) => ({ kind: 'equals', attribute: 'pack_type', value })) },
    { kind: 'equals', attribute: 'search_default', value: 'true' },
  ],
};
const menu = ['categories.lvl0', 'categories.lvl1', 'categories.lvl2', 'regions.lvl0', 'regions.lvl1', 'grape'];
const page: SearchRequest = {
  view: 'featured',
  query: '',
  filter: base,
  facets: menu,
  maxValuesPerFacet: 20,
  page: 0,
  hitsPerPage: 24,
  highlight: ['name'],
};

const typed = [
  'cabernet sauvignon',
  'johnnie walker blue',
  'chardonay',
  'chateauneuf du pape',
  'macallan 18 year',
  'pinot grigio italy',
  'sauvignion blnc',
  'titos vodka',
  'napa valley red wine',
  'single malt scotch',
  'moet and chandon',
  'pouillyfuisse',
];
const prefixes = [...new Set(typed.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1))))];
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

/** What the browser asks in one call when a category, a grape and a region are chosen (reference: six requests). */
function sixRequests(query: string): SearchRequest[] {
  const chosen = ['categories.lvl1:Wine > Red Wine', 'grape:Cabernet Sauvignon', 'regions.lvl1:USA > California'].map((text): Filter => {
    const [attribute = '', value = ''] = text.split(':');
    return { kind: 'equals', attribute, value };
  });
  const filterWith = (...parts: Filter[]): Filter => ({ kind: 'and', filters: [base, ...parts] });
  const [category, grape, region] = chosen as [Filter, Filter, Filter];
  const counts = { ...page, query, hitsPerPage: 0, highlight: [] };
  return [
    { ...page, query, filter: filterWith(category, grape, region) },
    { ...counts, filter: filterWith(category, region), facets: ['grape'] },
    { ...counts, filter: filterWith(grape, region), facets: ['categories.lvl0', 'categories.lvl1'] },
    { ...counts, filter: filterWith(grape, region), facets: ['categories.lvl0'] },
    { ...counts, filter: filterWith(category, grape), facets: ['regions.lvl0', 'regions.lvl1'] },
    { ...counts, filter: filterWith(category, grape), facets: ['regions.lvl0'] },
  ];
}

const cases: Record<string, readonly SearchRequest[][]> = {
  'typing, all prefixes': prefixes.map((query) => [{ ...page, query }]),
  'one letter': letters.map((query) => [{ ...page, query }]),
  'six sub-requests': prefixes.map((query) => sixRequests(query)),
  'price order, words': prefixes.map((query) => [{ ...page, query, view: 'price-asc' as const }]),
  'price order, no words': [[{ ...page, view: 'price-desc' }]],
  'no words': [[page]],
  'nothing to find': ['xyzzy plugh', 'qwertz asdf jkl'].map((query) => [{ ...page, query }]),
};

for (const size of sizes) await measure(growShelf(await demoShelf(), size));

async function measure(shelf: readonly ShelfEntry[]): Promise<void> {
  const { index, told } = await measureBuild(shelf);
  console.log(`\n${shelf.length} records: ${told}`);
  const engine = new ShelfEngine(index);
  for (const [name, calls] of Object.entries(cases)) console.log(`  ${name.padEnd(24)}${measureCalls(engine, calls)}`);
  console.log(`  ${'price of one record'.padEnd(24)}${measurePatch(engine)}`);
}

async function measureBuild(shelf: readonly ShelfEntry[]): Promise<{ index: ShelfIndex; told: string }> {
  const warm = await inSlices(buildShelfIndex(shelf));
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-bench-'));
  const file = join(folder, 'index');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const cpu = process.cpuUsage();
  const index = await inSlices(buildShelfIndex(shelf));
  const { user, system } = process.cpuUsage(cpu);
  const buildBlockMs = delay.max / 1e6;
  delay.reset();
  await writeSnapshot(file, { index, changes: [] });
  delay.disable();
  const started = performance.now();
  const loaded = readSnapshot(file);
  const loadMs = performance.now() - started;
  const { terms, ...arrays } = warm.postings.data;
  const bytes = [...Object.values(arrays), warm.columns.priceCents, ...Object.values(warm.columns.facets).map(({ codes }) => codes)];
  const megabytes = bytes.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6;
  const told = [
    `built in ${((user + system) / 1e3).toFixed(0)} ms of CPU, longest block ${buildBlockMs.toFixed(1)} ms`,
    `${terms.length} terms, ${megabytes.toFixed(1)} MB of arrays`,
    `snapshot ${(statSync(file).size / 1e6).toFixed(1)} MB, block of writing ${(delay.max / 1e6).toFixed(1)} ms, ${loaded ? 'read' : 'NOT READ'} in ${loadMs.toFixed(0)} ms`,
  ].join('; ');
  rmSync(folder, { recursive: true });
  return { index, told };
}

/** Every call as if it came first: what the engine keeps between calls is thrown away before each. */
function measureCalls(engine: ShelfEngine, calls: readonly SearchRequest[][]): string {
  const wall: number[] = [];
  const repeats = Math.ceil(300 / calls.length);
  let cpuMicros = 0;
  for (let round = 0; round < rounds * repeats; round += 1) {
    for (const requests of calls) {
      engine.replace(engine.index);
      const cpu = process.cpuUsage();
      const started = performance.now();
      for (const request of requests) engine.search(request);
      // The first third warms up.
      if (round < repeats) continue;
      wall.push(performance.now() - started);
      const used = process.cpuUsage(cpu);
      cpuMicros += used.user + used.system;
    }
  }
  wall.sort((a, b) => a - b);
  const at = (part: number) => (wall[Math.min(wall.length - 1, Math.floor(wall.length * part))] ?? 0).toFixed(2);
  return `p50 ${at(0.5)}  p90 ${at(0.9)}  p99 ${at(0.99)}  longest ${at(1)} ms   CPU ${(cpuMicros / wall.length / 1e3).toFixed(2)} ms`;
}

function measurePatch(engine: ShelfEngine): string {
  const times = engine.index.entries.slice(0, 1_000).map(({ record, rank }) => {
    const started = performance.now();
    engine.patch({ rank, record: { ...record, price_cents: record.price_cents + 1 } });
    return performance.now() - started;
  });
  times.sort((a, b) => a - b);
  return `p50 ${((times[500] ?? 0) * 1e3).toFixed(0)}  p99 ${((times[990] ?? 0) * 1e3).toFixed(0)} µs`;
}

async function demoShelf(): Promise<ShelfEntry[]> {
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-bench-'));
  const database = openDatabase({ kind: 'sqlite', file: join(folder, 'shop.sqlite') });
  try {
    await migrate(database, 0);
    await loadDemoCatalogue(database.db, { now: 0 });
    return [...(await readShelf(database.db)).values()];
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}
