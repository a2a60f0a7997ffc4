/**
 * How fast the search answers, and its cost: `npm run bench -- search`. On a busy machine, rely on the CPU
 * time.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { loadDemoCatalogue } from '#domains/catalogue/import/load-demo-catalogue.ts';
import { inSlices } from '#domains/search/in-slices.ts';
import type { Filter, SearchRequest } from '#domains/search/ports.ts';
import { readShelf } from '#domains/search/read-shelf.ts';
import { ShelfEngine } from '#domains/search/shelf-engine.ts';
import { buildShelfIndex, type ShelfEntry, type ShelfIndex } from '#domains/search/shelf-index.ts';
import { readSnapshot, writeSnapshot } from '#domains/search/snapshot.ts';
import { Postings } from '#domains/search/text/postings.ts';
import { growShelf } from './search-shelf.ts';

const sizes = [0, 10_000, 100_000];
const rounds = 3;
const minCalls = 200;

const base: Filter = {
  kind: 'and',
  filters: [
    {
      kind: 'or',
      filters: ['Group', 'Product'].map((value) => ({ kind: 'equals', attribute: 'pack_type', value })),
    },
    { kind: 'equals', attribute: 'search_default', value: 'true' },
  ],
};
const menu = [
  'categories.lvl0',
  'categories.lvl1',
  'categories.lvl2',
  'regions.lvl0',
  'regions.lvl1',
  'grape',
];
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
const slips =
  'chardonay merlott cabernayy savignon riesslig malbecc shirazz grenach zinfandell pinott noire syrrah';
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

/** What the browser requests in one call after choosing a category, a grape and a region: six requests. */
function sixRequests(query: string): SearchRequest[] {
  const chosen = [
    'categories.lvl1:Wine > Red Wine',
    'grape:Cabernet Sauvignon',
    'regions.lvl1:USA > California',
  ].map((text): Filter => {
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
  'twelve words with slips': [[{ ...page, query: slips }]],
  'nothing to find': ['xyzzy plugh', 'qwertz asdf jkl'].map((query) => [{ ...page, query }]),
};

for (const size of sizes) await measure(growShelf(await demoShelf(), size));

async function measure(shelf: readonly ShelfEntry[]): Promise<void> {
  const { index, told } = await measureBuild(shelf);
  console.log(`\n${shelf.length} records: ${told}`);
  console.log(`  ${'p50 / p99 of a call'.padEnd(24)}wall ms`);
  const engine = new ShelfEngine(index);
  for (const [name, calls] of Object.entries(cases))
    console.log(`  ${name.padEnd(24)}${measureCalls(engine, calls)}`);
  console.log(`  ${'price of one record'.padEnd(24)}${measurePatch(engine)}`);
}

async function measureBuild(shelf: readonly ShelfEntry[]): Promise<{ index: ShelfIndex; told: string }> {
  await inSlices(buildShelfIndex(shelf));
  const { result: index, longestMs, totalMs } = stepByStep(buildShelfIndex(shelf));
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-bench-'));
  const file = join(folder, 'index');
  const writingMs = await cpuOf(() => writeSnapshot(file, { index, changes: [] }));
  const readingMs = await cpuOf(() => readSnapshot(file));
  const { terms, ...arrays } = index.postings.data;
  const columns = [
    index.columns.priceCents,
    ...Object.values(index.columns.facets).map(({ codes }) => codes),
  ];
  const megabytes =
    [...Object.values(arrays), ...columns].reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6;
  const told = [
    `built in ${totalMs.toFixed(0)} ms of CPU, longest step ${longestMs.toFixed(1)} ms`,
    `${terms.length} terms, ${megabytes.toFixed(1)} MB of arrays`,
    `snapshot ${(statSync(file).size / 1e6).toFixed(1)} MB, written in ${writingMs.toFixed(0)} ms, read in ${readingMs.toFixed(0)} ms of CPU`,
  ].join('; ');
  rmSync(folder, { recursive: true });
  return { index, told };
}

/** CPU milliseconds of this process and all its threads, including garbage collection. */
function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

async function cpuOf(work: () => unknown): Promise<number> {
  const before = cpuNow();
  await work();
  return cpuNow() - before;
}

/** A request waits for at most one slice: its planned length plus the longest step that may begin in it. */
function stepByStep<Result>(work: Generator<void, Result>): {
  result: Result;
  longestMs: number;
  totalMs: number;
} {
  const started = cpuNow();
  let longestMs = 0;
  for (;;) {
    const before = cpuNow();
    const step = work.next();
    longestMs = Math.max(longestMs, cpuNow() - before);
    if (step.done) return { result: step.value, longestMs, totalMs: cpuNow() - started };
  }
}

/** Measures every call as if it came first: the engine's caches are cleared before each. */
function measureCalls(engine: ShelfEngine, calls: readonly SearchRequest[][]): string {
  const wall: number[] = [];
  const cpu: number[] = [];
  const { index } = engine;
  const repeats = Math.ceil(minCalls / calls.length);
  for (let round = 0; round < rounds * repeats; round += 1) {
    for (const requests of calls) {
      engine.replace({ ...index, postings: new Postings(index.postings.data) });
      const [startedWall, startedCpu] = [performance.now(), cpuNow()];
      for (const request of requests) engine.search(request);
      // The first third is warm-up.
      if (round < repeats) continue;
      wall.push(performance.now() - startedWall);
      cpu.push(cpuNow() - startedCpu);
    }
  }
  const told = [wall, cpu].map((times) => {
    times.sort((a, b) => a - b);
    return [0.5, 0.99].map((part) => (times[Math.floor(times.length * part)] ?? 0).toFixed(2)).join(' / ');
  });
  return `${told[0]?.padEnd(18)}CPU ${told[1]} ms`;
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
