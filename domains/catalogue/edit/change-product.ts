import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { taglineFor } from '../editorial/tagline.rules.ts';
import { isHiddenCategory, taxonomy } from '../taxonomy.ts';
import { mayShip } from './field-values.rules.ts';
import type { FieldValue, Part } from './product-fields.rules.ts';
import { lockProducts } from './product-fields.store.ts';
import {
  type FieldChange,
  type FieldConflict,
  type FieldEdit,
  writeProductFields,
} from './write-product-fields.ts';

export type ChangeAnswer =
  | { kind: 'changed'; changes: FieldChange[] }
  | { kind: 'unchanged' }
  /** Another person changed one of the fields meanwhile; nothing was changed. */
  | { kind: 'changed-since'; conflicts: FieldConflict[] }
  /** It would be shipped but is not wine (M-006). */
  | { kind: 'no-wine' }
  /** It is on sale, and would be moved into a category that shoppers are not shown (G-49). */
  | { kind: 'hidden-category' }
  | { kind: 'unknown-product' };

/** The fields of an act by part and name: 'name', 'pack:12 priceCents'. */
export type NotedFields = Readonly<Record<string, FieldValue>>;

const keyOf = ({ part, field }: Pick<FieldChange, 'part' | 'field'>): string => `${part} ${field}`.trim();

/**
 * Changes fields of one product, all or nothing (B-131, B-132). A tagline and a picture's text that were
 * generated from the former facts are generated again. The caller checks each value on its own.
 */
export function changeProduct(
  db: Db,
  { productId, edits }: { productId: number; edits: readonly FieldEdit[] },
  by: By,
): Promise<ChangeAnswer> {
  return inTransaction(db, (tx) => change(tx, productId, edits, by));
}

async function change(tx: Tx, productId: number, edits: readonly FieldEdit[], by: By): Promise<ChangeAnswer> {
  const [product] = await lockProducts(tx, [productId]);
  if (!product) return { kind: 'unknown-product' };
  const wanted = new Map<string, FieldValue>(
    edits.filter(({ part }) => part === '').map(({ field, to }) => [field, to]),
  );
  const categoryPath = String(wanted.get('categoryPath') ?? product.values.category_path);
  if ((wanted.get('ships') ?? product.values.ships === 1) === true && !mayShip(categoryPath))
    return { kind: 'no-wine' };
  if (wanted.has('categoryPath') && product.values.published === 1 && isHiddenCategory(categoryPath))
    return { kind: 'hidden-category' };
  const made = followingEdits(product.values, edits);
  const [answer] = await writeProductFields(tx, [{ productId, edits: [...edits, ...made] }], by);
  if (answer?.kind === 'changed-since') return { kind: 'changed-since', conflicts: answer.conflicts };
  if (answer?.kind !== 'written') return { kind: 'unknown-product' };
  if (answer.changes.length === 0) return { kind: 'unchanged' };
  const noted = (side: 'before' | 'after'): NotedFields =>
    Object.fromEntries(answer.changes.map((each) => [keyOf(each), each[side]]));
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'product', id: productId },
    verb: 'edited',
    before: noted('before'),
    after: noted('after'),
    isMoney: answer.changes.some(({ field }) => field === 'priceCents' || field === 'costCents'),
  });
  return { kind: 'changed', changes: answer.changes };
}

type Values = Readonly<Record<string, unknown>>;

/**
 * What follows from edits of names and places, unless a person has written it: the tagline and the picture's
 * text.
 *
 * @param values the product's columns as they are
 */
export function followingEdits(values: Values, edits: readonly FieldEdit[]): FieldEdit[] {
  const wanted = new Map<string, FieldValue>(
    edits.filter(({ part }) => part === '').map(({ field, to }) => [field, to]),
  );
  const before = factsOf(values, new Map());
  const after = factsOf(values, wanted);
  const alt = String(values.image_alt);
  const container = ['Bottle', 'Can'].find((each) => alt === `${each} of ${before.name}`);
  const following: FieldEdit[] = [];
  if (!wanted.has('tagline') && values.tagline === taglineFor(before, taxonomy))
    following.push({ part: '', field: 'tagline', to: taglineFor(after, taxonomy) });
  if (!wanted.has('imageAlt') && container !== undefined)
    following.push({ part: '', field: 'imageAlt', to: `${container} of ${after.name}` });
  return following;
}

function factsOf(values: Values, wanted: ReadonlyMap<string, FieldValue>) {
  const field = (name: string, column: string) =>
    (wanted.has(name) ? wanted.get(name) : values[column]) as string | null;
  return {
    name: field('name', 'name') ?? '',
    categoryPath: field('categoryPath', 'category_path') ?? '',
    regionPath: field('regionPath', 'region_path'),
    grape: field('grape', 'grape'),
    grapesAll: field('grapesAll', 'grapes_all') ?? '',
  };
}

/** The edits that undo an act, each only if the field still has the value that the act gave it. */
export function editsBack(before: NotedFields, after: NotedFields): FieldEdit[] {
  return Object.entries(before).map(([key, to]) => {
    const [field = '', part = ''] = key.split(' ').reverse();
    return { part: part as Part, field: field as FieldEdit['field'], to, from: after[key] as FieldValue };
  });
}
