/**
 * What undoing a plan does to one product: it restores the former values where the present ones are still the
 * plan's (B-034).
 */
import type { FieldValue } from '../edit/product-fields.rules.ts';
import { fieldWords, valueText } from './field-words.rules.ts';
import type { NewItem, NewSize, PlanChange, PlanItem, Problem } from './plan.ts';
import type { ProductState } from './read-product-states.ts';

/** Null if there is nothing to undo; a product that is gone is refused. */
export function takenBack(
  item: PlanItem,
  done: readonly PlanChange[],
  product: ProductState | undefined,
): NewItem | null {
  const { slug, name, productId } = item;
  const own = { productId, version: product?.version ?? null, slug, name, line: null };
  if (!product) {
    const problems = [{ line: null, column: '', why: 'it no longer exists', value: '' }];
    return { ...own, kind: 'refused', content: { problems } };
  }
  const wanted =
    item.kind === 'create' ? [withdrawal(product)] : done.flatMap((change) => reverseOf(change, product));
  const changes: PlanChange[] = [];
  const left: Problem[] = [];
  for (const change of wanted) {
    const now = today(change, product);
    if (now === change.before) changes.push(change);
    // Someone has restored the former value by hand: nothing is left to do.
    else if (now !== change.after) left.push(changedSince(change, now));
  }
  if (changes.length > 0)
    return { ...own, kind: 'change', content: { changes, ...(left.length > 0 && { left }) } };
  return left.length > 0 ? { ...own, kind: 'refused', content: { problems: left } } : null;
}

/** A product that the plan added is withdrawn; a draft is given up. */
function withdrawal({ values }: ProductState): PlanChange {
  return values.published === true
    ? { part: '', field: 'published', label: '', before: true, after: false }
    : { part: '', field: 'withdrawn', label: '', before: false, after: true };
}

function reverseOf({ part, field, label, before, after }: PlanChange, product: ProductState): PlanChange[] {
  if (field !== 'size') return [{ part, field, label, before: after as FieldValue, after: before }];
  const size = product.sizes.find((each) => each.label === (after as NewSize).label);
  return (size?.packs ?? []).map((pack) => ({
    part: `pack:${pack.id}`,
    field: 'published',
    label,
    before: true,
    after: false,
  }));
}

/** The present value of what a change is about. */
function today({ part, field, before, after }: PlanChange, product: ProductState): FieldValue {
  if (field === 'withdrawn') return product.isWithdrawn;
  if (part === '') return product.values[field] ?? null;
  const [kind, id] = part.split(':');
  const size = product.sizes.find((each) =>
    kind === 'size' ? each.id === Number(id) : each.packs.some((pack) => pack.id === Number(id)),
  );
  if (!size) return null;
  switch (field) {
    case 'shelfPlace':
      return size.place;
    case 'onHand':
      return size.onHand;
    case 'barcode':
      return size.barcodes.find((code) => code === (before ?? after)) ?? null;
    case 'label':
    case 'volumeMl':
    case 'position':
      return size[field];
    default: {
      const pack = size.packs.find((each) => each.id === Number(id));
      const values = { priceCents: pack?.priceCents, costCents: pack?.costCents, published: pack?.isSold };
      return values[field as keyof typeof values] ?? null;
    }
  }
}

function changedSince({ field, label, before, after }: PlanChange, now: FieldValue): Problem {
  const [was, yours, today] = [after, before, now].map((value) => valueText(field, value as FieldValue));
  const what = label === '' ? fieldWords(field) : `${fieldWords(field)} of ${label}`;
  return {
    line: null,
    column: field,
    why: `the ${what} was changed since. Before: ${was} · the plan's: ${yours} · now: ${today}`,
    value: today ?? '',
  };
}
