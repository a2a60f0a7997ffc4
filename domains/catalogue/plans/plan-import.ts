import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { findBarcodesOf } from '#domains/stock/barcodes/read-barcodes.ts';
import { taglineFor } from '../editorial/tagline.rules.ts';
import { writtenTagline } from '../editorial/written-tagline.ts';
import { batches } from '../import/batches.ts';
import { taxonomy } from '../taxonomy.ts';
import { importOutcome, type OutcomeFacts } from './import-outcome.rules.ts';
import { type MadePlan, type PlanBy, PlanMaker } from './make-plan.ts';
import { newProduct } from './new-product.rules.ts';
import { paceOf } from './pace.ts';
import type { Asked, NewItem, Problem } from './plan.ts';
import type { PlanRow } from './plan-columns.rules.ts';
import { findFile, keepFile } from './plan-files.store.ts';
import { findPlan, markReplaced } from './plans.store.ts';
import { fieldKey, fieldsOfPeople, idsBySlug, productsOfFormats } from './product-states.store.ts';
import { readFileText } from './read-file-text.ts';
import { type ReadRows, type RefusedRow, readPlanFile } from './read-plan-file.ts';
import { type ProductState, readProductStates } from './read-product-states.ts';
import { hasLostDigits, readCode } from './size-cells.rules.ts';

/** Rows already read, with the name and the hash of the file they came from. */
export interface ImportSource extends ReadRows {
  name: string;
  /** SHA-256 of the file's bytes, in hex. */
  hash: string;
  encoding: string;
  /** For a till's list. */
  notes?: string[];
  left?: Problem[];
  doubtful?: number;
  /** The hash of the file that was uploaded, if the rows were read from one. */
  file?: string;
}

export type ImportPlanAnswer = ({ kind: 'planned' } & MadePlan) | { kind: 'refused'; why: string };

/**
 * Reads a CSV or XLSX file with some or all of the catalogue's columns, and plans its import (B-142, B-145).
 */
export async function planFileImport(
  db: Db,
  { bytes, name }: { bytes: Uint8Array; name: string },
  by: PlanBy,
): Promise<ImportPlanAnswer> {
  const decoded = await readFileText(bytes);
  if (decoded.kind === 'refused') return decoded;
  const read = await readPlanFile(decoded.text);
  if (read.kind === 'refused') return read;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { encoding } = decoded;
  const kept = { hash, name, kind: 'csv', encoding, content: decoded.text, made_at: by.now } as const;
  await keepFile(db, kept);
  return planRows(db, { ...read, name, hash, encoding }, by);
}

/**
 * Plans an import of rows that were read elsewhere, such as a till's own list. It writes nothing but the
 * plan; the rows are kept with it, because it may have to be planned again.
 */
export async function planImport(db: Db, source: ImportSource, by: PlanBy): Promise<ImportPlanAnswer> {
  const { name, hash, encoding, rows, columns, unknown, malformed, refused, file } = source;
  const content = JSON.stringify({ rows, columns, unknown, malformed, refused, file });
  await keepFile(db, { hash, name, kind: 'rows', encoding, content, made_at: by.now });
  return planRows(db, source, by);
}

/** Plans the file of an earlier plan again, because the shelf has changed since (B-143). */
export async function replan(db: Db, planId: string, by: PlanBy): Promise<ImportPlanAnswer> {
  const plan = await findPlan(db, planId);
  const file = plan?.fileHash ? await findFile(db, plan.fileHash) : undefined;
  if (plan?.asked.kind !== 'import' || !file) return { kind: 'refused', why: 'The file is no longer kept.' };
  const read =
    file.kind === 'csv'
      ? await readPlanFile(file.content)
      : ({ kind: 'rows', ...(JSON.parse(file.content) as ReadRows) } as const);
  if (read.kind === 'refused') return read;
  const { kind: _import, columns: _columns, unknown: _unknown, ...told } = plan.asked;
  const answer = await planRows(db, { ...read, ...told, hash: file.hash }, by, planId);
  await markReplaced(db, planId);
  return answer;
}

async function planRows(
  db: Db,
  source: ImportSource,
  by: PlanBy,
  replaces: string | null = null,
): Promise<ImportPlanAnswer> {
  const { name, encoding, hash, columns, unknown, rows, malformed } = source;
  const { notes, left, doubtful } = source;
  const asked: Asked = {
    kind: 'import',
    name,
    encoding,
    columns: [...columns],
    unknown: [...unknown],
    ...(notes && { notes }),
    ...(left && { left }),
    ...(doubtful !== undefined && { doubtful }),
  };
  const head = { asked, fileHash: hash, replaces };
  const maker = (await PlanMaker.begin(db, head, by)) as PlanMaker;
  const refusals: NewItem[] = malformed.map((problem) => refusal(undefined, [problem]));
  for (const row of source.refused ?? []) refusals.push(refusal(row, row.problems));
  const { known, fresh, refused } = await byProduct(db, rows);
  for (const { row, problems } of refused) refusals.push(refusal(row, problems));
  for (const [slug, own] of fresh) refusals.push(...(await addNew(maker, slug, own)));
  const { restAfter, productsAtOnce } = paceOf(db);
  for (const batch of batches([...known], productsAtOnce)) {
    const began = performance.now();
    const ids = batch.map(([id]) => id);
    const [states, isPersons] = await Promise.all([readProductStates(db, ids), fieldsOfPeople(db, ids)]);
    for (const [id, own] of batch) {
      const product = states.get(id);
      if (product) refusals.push(...(await addKnown(maker, product, own, isPersons)));
    }
    await sleep(restAfter(performance.now() - began));
  }
  // In file order, whatever the reason for the refusal.
  for (const item of refusals.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)))
    await maker.add(item);
  return { kind: 'planned', id: maker.id, summary: await maker.complete() };
}

interface RowsByProduct {
  /** Rows of existing products, by id. */
  known: Map<number, PlanRow[]>;
  /** Rows of new products, by slug. */
  fresh: Map<string, PlanRow[]>;
  refused: { row: PlanRow; problems: Problem[] }[];
}

/** A row names its product by slug, else by the code of a bottle. */
async function byProduct(db: Db, rows: readonly PlanRow[]): Promise<RowsByProduct> {
  const slugOf = ({ cells }: PlanRow) => cells.slug?.trim() ?? '';
  const ids = await idsBySlug(
    db,
    [...new Set(rows.map(slugOf))].filter((slug) => slug !== ''),
  );
  const byCode = await productsByCode(
    db,
    rows.filter((row) => slugOf(row) === '').map(({ cells }) => cells.barcode ?? ''),
  );
  const found: RowsByProduct = { known: new Map(), fresh: new Map(), refused: [] };
  const add = <Key>(to: Map<Key, PlanRow[]>, key: Key, row: PlanRow) => {
    const own = to.get(key);
    if (own) own.push(row);
    else to.set(key, [row]);
  };
  for (const row of rows) {
    const slug = slugOf(row);
    const id = slug === '' ? idOfCode(row, byCode) : ids.get(slug);
    if (typeof id === 'number') add(found.known, id, row);
    else if (slug !== '') add(found.fresh, slug, row);
    else found.refused.push({ row, problems: [id as Problem] });
  }
  return found;
}

async function productsByCode(db: Db, cells: readonly string[]): Promise<Map<string, Set<number>>> {
  const codes = [...new Set(cells.flatMap((cell) => readCode(cell.trim()) ?? []))];
  const found = (await Promise.all([...batches(codes)].map((batch) => findBarcodesOf(db, batch)))).flat();
  const products = await productsOfFormats(
    db,
    found.map(({ formatId }) => formatId),
  );
  const byCode = new Map<string, Set<number>>();
  for (const { gtin, formatId } of found) {
    const own = byCode.get(gtin) ?? new Set();
    byCode.set(gtin, own.add(products.get(formatId) as number));
  }
  return byCode;
}

function idOfCode(
  { line, cells }: PlanRow,
  byCode: ReadonlyMap<string, ReadonlySet<number>>,
): number | Problem {
  const value = cells.barcode?.trim() ?? '';
  const wrong = (why: string): Problem => ({ line, column: 'barcode', why, value });
  if (value === '') return { line, column: 'slug', why: 'it is empty, and there is no barcode', value: '' };
  if (hasLostDigits(value)) return wrong('This column lost digits in the spreadsheet.');
  const code = readCode(value);
  if (!code) return wrong('it is not a bar code of 8, 12, 13 or 14 digits with a valid check digit');
  const [only, ...more] = byCode.get(code) ?? [];
  if (only === undefined) return wrong('no product has this code; a new one needs a slug');
  return more.length === 0 ? only : wrong(`${more.length + 1} products have this code; give the slug`);
}

function refusal(row: PlanRow | RefusedRow | undefined, problems: Problem[]): NewItem {
  return {
    productId: null,
    version: null,
    kind: 'refused',
    slug: row?.cells.slug ?? row?.cells.barcode ?? '',
    name: (row && 'name' in row ? row.name : row?.cells.name) ?? '',
    line: row?.line ?? problems[0]?.line ?? null,
    content: { problems, ...(row && { cells: row.cells }) },
  };
}

/** Returns what is refused. */
async function addNew(maker: PlanMaker, slug: string, rows: readonly PlanRow[]): Promise<NewItem[]> {
  const answer = newProduct(rows, taxonomy);
  if (answer.kind === 'refused') return answer.refused.map(({ row, problems }) => refusal(row, problems));
  const { product } = answer;
  const line = rows[0]?.line ?? null;
  const item = { productId: null, version: null, slug, name: product.row.name, line };
  await maker.add({ ...item, kind: 'create', content: { product } });
  return [];
}

/** Returns what is refused. */

async function addKnown(
  maker: PlanMaker,
  product: ProductState,
  rows: readonly PlanRow[],
  persons: ReadonlySet<string>,
): Promise<NewItem[]> {
  const facts: OutcomeFacts = {
    taxonomy,
    isPersons: (part, field) => persons.has(fieldKey(product.id, part, field)),
    taglineOf: (row) => writtenTagline(row) ?? taglineFor(row, taxonomy),
  };
  const { changes, refused } = importOutcome(product, rows, facts);
  if (changes.length > 0)
    await maker.add({
      productId: product.id,
      version: product.version,
      kind: 'change',
      slug: product.slug,
      name: String(product.values.name),
      line: rows[0]?.line ?? null,
      content: { changes },
    });
  else if (refused.length < rows.length) maker.same();
  return refused.map(({ row, problems }) => refusal(row, problems));
}
