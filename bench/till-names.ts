/**
 * How many till names are read per second, compared with a plain sort of the same texts:
 * `npm run bench -- till-names` (N-111). The names are those of the shipped catalogue in a till's shorthand;
 * half of them are known to the reader.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readCatalogueCsv } from '#domains/catalogue/import/read-catalogue-csv.ts';
import { TillNameReader } from '#domains/catalogue/shorthand/read-till-name.rules.ts';
import { tills } from '#domains/catalogue/shorthand/till-shorthand.fixture.ts';
import { wellKnown } from '#domains/catalogue/shorthand/well-known.rules.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { projectFile } from '#platform/files/project-file.ts';
import { spreadOf } from './rates.ts';

/** Names per second: a file at the desk is read while the shop sells. */
const wanted = 2_000;

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, json: { type: 'string' }, data: { type: 'string' } },
});
const rounds = options.quick ? 1 : 5;

const { rows } = readCatalogueCsv(readFileSync(projectFile('data/catalogue.csv'), 'utf8'), taxonomy);
const names = Object.values(tills).flatMap((till) =>
  rows.map((row) => {
    const [size] = row.sizes;
    const { saysGrape: _, ...written } = till({
      ...row,
      regionPath: row.regionPath ?? '',
      grape: row.grape ?? '',
      volumeMl: size?.volumeMl ?? 750,
    });
    return written;
  }),
);
const half = rows.filter((_row, index) => index % 2 === 0);

const [rates, ratios]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  // A new reader in each round: it remembers nothing from the one before.
  const reader = new TillNameReader(taxonomy, [...half, ...wellKnown]);
  const sortMs = timeOf(() => names.map(({ name }) => [...name].toSorted().join('')));
  const readMs = timeOf(() => names.map((name) => reader.read(name)));
  rates.push((names.length / readMs) * 1_000);
  ratios.push(readMs / sortMs);
}
const rate = spreadOf(rates);
const ratio = spreadOf(ratios);
console.log(
  `${names.length.toLocaleString('en-US')} names: ${Math.round(rate.median).toLocaleString('en-US')} read in a second (${Math.round(rate.lowest).toLocaleString('en-US')} to ${Math.round(rate.highest).toLocaleString('en-US')}; ≥ ${wanted.toLocaleString('en-US')}), ${ratio.median.toFixed(0)} times a sort of its letters.`,
);
if (rate.median < wanted) process.exitCode = 1;

function timeOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
