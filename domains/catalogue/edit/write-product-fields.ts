import type { Tx } from '#db/transaction.ts';
import { noteProductChanges } from '#domains/stock/catalogue-changes.ts';
import { noteInLedger } from '#domains/stock/note-in-ledger.ts';
import { writePrices } from '../price-history.store.ts';
import {
  type FieldName,
  type FieldValue,
  fieldOf,
  isOnOtherPages,
  kept,
  kindOfPart,
  type Part,
  type PartKind,
  rowOfPart,
  shownValue,
} from './product-fields.rules.ts';
import {
  formatsOfProduct,
  insertRevisions,
  type LockedProduct,
  type LockedRow,
  lastRevision,
  lockProducts,
  packsToChange,
  type RevisionBy,
  raiseVersions,
  renameGroup,
  setPackColumn,
  setProductColumn,
  setSizeColumn,
  setWithdrawn,
  sizesToChange,
} from './product-fields.store.ts';

export interface FieldEdit {
  part: Part;
  field: FieldName;
  to: FieldValue;
  /** What the person saw; the edit is refused if the value is different by now. */
  from?: FieldValue;
}

export interface ProductEdit {
  productId: number;
  /** The edit is refused if the product's version is different by now. */
  version?: number | undefined;
  edits: readonly FieldEdit[];
}

export interface FieldChange {
  part: Part;
  field: FieldName;
  before: FieldValue;
  after: FieldValue;
}

/** What was seen, what was wanted, what it is now, and who changed it (B-034). */
export interface FieldConflict {
  part: Part;
  field: FieldName;
  from: FieldValue;
  to: FieldValue;
  now: FieldValue;
  changed: { actor: string; at: number } | undefined;
}

export type WriteAnswer =
  /** No changes if the product already had all values. */
  | { kind: 'written'; productId: number; version: number; changes: FieldChange[] }
  /** Nothing of this product was written; there are no conflicts if only its version differs. */
  | { kind: 'changed-since'; productId: number; version: number; conflicts: FieldConflict[] }
  /** There is no such product, or a part does not belong to it. */
  | { kind: 'unknown'; productId: number };

/**
 * Above this number, page caches drop everything and the search rereads the whole shelf; a slice never has more.
 */
const maxNoted = 200;

/**
 * Changes fields of products, their sizes and packs, all or nothing per product: writes what differs, a
 * revision for each changed field, the price history, the ledger's note of a product that is withdrawn or
 * sold again, and the journal. The caller checks the values and notes the act. A slice should be at most 200
 * products, so that shoppers' orders do not wait (B-141).
 *
 * @returns an answer for each edit, in the same order
 */
export async function writeProductFields(
  tx: Tx,
  edits: readonly ProductEdit[],
  by: RevisionBy,
): Promise<WriteAnswer[]> {
  if (edits.length === 0) return [];
  const rows = await lockRows(tx, edits);
  const answers: WriteAnswer[] = [];
  for (const edit of edits) answers.push(await judge(tx, edit, rows));
  const written = answers.filter((answer) => answer.kind === 'written' && answer.changes.length > 0);
  await writeChanges(tx, written as Written[], rows, by);
  return answers;
}

type Written = Extract<WriteAnswer, { kind: 'written' }>;
type Rows = Readonly<Record<PartKind, ReadonlyMap<number, LockedRow>>>;

async function lockRows(tx: Tx, edits: readonly ProductEdit[]): Promise<Rows> {
  const idsOf = (kind: PartKind) =>
    edits.flatMap(({ productId, edits: fields }) =>
      fields.filter(({ part }) => kindOfPart(part) === kind).map(({ part }) => rowOfPart(part, productId)),
    );
  const byId = (rows: readonly LockedRow[]) => new Map(rows.map((row) => [row.id, row]));
  return {
    product: byId(
      await lockProducts(
        tx,
        edits.map(({ productId }) => productId),
      ),
    ),
    size: byId(await sizesToChange(tx, idsOf('size'))),
    pack: byId(await packsToChange(tx, idsOf('pack'))),
  };
}

async function judge(tx: Tx, { productId, version, edits }: ProductEdit, rows: Rows): Promise<WriteAnswer> {
  const product = rows.product.get(productId) as LockedProduct | undefined;
  if (!product) return { kind: 'unknown', productId };
  const changes: FieldChange[] = [];
  const conflicts: FieldConflict[] = [];
  for (const { part, field, from, to } of edits) {
    const row = rows[kindOfPart(part)].get(rowOfPart(part, productId));
    if (row?.productId !== productId) return { kind: 'unknown', productId };
    const facts = fieldOf(part, field);
    const now = shownValue(facts, row.values[facts.column]);
    if (now === to) continue;
    if (from !== undefined && from !== now) {
      const changed = await lastRevision(tx, productId, part, field);
      conflicts.push({ part, field, from, to, now, changed });
    }
    changes.push({ part, field, before: now, after: to });
  }
  const isStale = version !== undefined && version !== product.version;
  if (conflicts.length > 0 || isStale)
    return { kind: 'changed-since', productId, version: product.version, conflicts };
  return { kind: 'written', productId, version: product.version + Number(changes.length > 0), changes };
}

type Revised = FieldChange & { productId: number };

async function writeChanges(tx: Tx, written: readonly Written[], rows: Rows, by: RevisionBy): Promise<void> {
  const changes = written.flatMap(({ productId, changes: own }): Revised[] =>
    own.map((change) => ({ ...change, productId })),
  );
  const columns = Map.groupBy(changes, ({ part, field }) => `${kindOfPart(part)} ${field}`);
  // First: a product on sale must not be marked as withdrawn.
  const back = idsOnSale(changes, true);
  if (back.length > 0) await setWithdrawn(tx, back, null);
  const [ofPacks, ofOthers] = [true, false].map((isOfPacks) =>
    [...columns.values()].filter(([first]) => (first && kindOfPart(first.part) === 'pack') === isOfPacks),
  );
  for (const same of ofOthers ?? []) await writeColumn(tx, same);
  await writeConsequences(tx, changes, rows, by);
  const ids = written.map(({ productId }) => productId);
  await raiseVersions(tx, ids, by.now);
  await insertRevisions(tx, changes, by);
  // Last: until the commit, PostgreSQL lets no order of these products commit (decision 235).
  for (const same of ofPacks ?? []) await writeColumn(tx, same);
  const isWide = ids.length > maxNoted || changes.some(({ field }) => isOnOtherPages(field));
  if (ids.length > 0) await noteProductChanges(tx, isWide ? [null] : ids, by.now);
}

const setColumn = { product: setProductColumn, size: setSizeColumn, pack: setPackColumn };

/** Changes of one field of one kind of part. */
async function writeColumn(tx: Tx, changes: readonly Revised[]): Promise<void> {
  const [{ part, field } = { part: '' as const, field: 'name' as const }] = changes;
  const facts = fieldOf(part, field);
  await setColumn[kindOfPart(part)](
    tx,
    facts.column,
    facts.kind === 'text' ? 'text' : 'integer',
    changes.map((change) => ({
      id: rowOfPart(change.part, change.productId),
      value: kept(change.after),
    })),
  );
}

/** What follows from a price, a name, and from being withdrawn or sold again. */
async function writeConsequences(
  tx: Tx,
  changes: readonly Revised[],
  rows: Rows,
  by: RevisionBy,
): Promise<void> {
  const prices = changes
    .filter(({ field }) => field === 'priceCents')
    .map(({ part, productId, after }) => ({
      packId: rowOfPart(part, productId),
      priceCents: after as number,
    }));
  await writePrices(tx, prices, by.now, by.actor);
  for (const { part, field, productId, after } of changes) {
    if (part !== '') continue;
    const { groupId, values } = rows.product.get(productId) as LockedProduct;
    if (field === 'name' && groupId !== null) await renameGroup(tx, groupId, after as string);
    if (field !== 'published') continue;
    const sizes = await formatsOfProduct(tx, productId);
    await noteInLedger(tx, sizes, onSaleNote(after === true, values), by);
  }
  const gone = idsOnSale(changes, false);
  if (gone.length > 0) await setWithdrawn(tx, gone, { at: by.now, by: by.actor });
}

/** The products that these changes put on sale, or take off sale. */
function idsOnSale(changes: readonly Revised[], isSold: boolean): number[] {
  return changes
    .filter(({ part, field, after }) => part === '' && field === 'published' && after === isSold)
    .map(({ productId }) => productId);
}

/** In the words of the ledger; a draft that is published was never withdrawn. */
function onSaleNote(isSold: boolean, { withdrawn_at }: LockedRow['values']): string {
  if (!isSold) return 'withdrawn';
  return withdrawn_at === null ? 'published' : 'sold again';
}
