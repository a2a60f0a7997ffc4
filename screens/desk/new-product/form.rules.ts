/** What the form for a new product contains, and what is wrong with which field (B-136). */
import type { ProductRequest } from '#domains/catalogue/edit/create-product.ts';
import { readTyped } from '#domains/catalogue/edit/field-values.rules.ts';
import type { FieldName, FieldValue, Part } from '#domains/catalogue/edit/product-fields.rules.ts';
import { readBottleSize } from '#domains/catalogue/import/catalogue-sizes.rules.ts';
import type { Taxonomy } from '#domains/catalogue/taxonomy.rules.ts';
import { readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { readBottleCount } from '#domains/stock/max-bottles.rules.ts';
import { readShelfPlace } from '#domains/stock/shelf-places/shelf-place.rules.ts';
import { noCodeWords } from '../barcode-words.rules.ts';

type Fields = Readonly<Record<string, unknown>>;

export type ReadProduct =
  | { kind: 'wanted'; wanted: ProductRequest }
  | { kind: 'wrong'; errors: Record<string, string> };

/** Fields: those of a product by their names, `size`, `price`, `cost`, `bottles`, `place`, `code`, `publish`, `sure`. */
export function readNewProduct(fields: Fields, taxonomy: Taxonomy): ReadProduct {
  const errors: Record<string, string> = {};
  const text = (name: string): string => {
    const given = fields[name];
    return typeof given === 'string' ? given.trim() : '';
  };
  const read = (name: string, field: FieldName, part: Part = ''): FieldValue => {
    const typed = readTyped(part, field, text(name), taxonomy);
    if (typed?.kind === 'value') return typed.value;
    errors[name] = typed?.words ?? '';
    return null;
  };
  const size = readBottleSize(text('size'));
  if (!size) errors.size = 'Type a size such as 750 mL or 1.75 L.';
  const bottles = readBottleCount(text('bottles') || '0');
  if (bottles === undefined) errors.bottles = 'Type a whole number of bottles.';
  const place = text('place') === '' ? null : readShelfPlace(text('place'));
  if (place === null && text('place') !== '') errors.place = 'Type a place such as A-03.';
  const gtin = readGtin(text('code')) ?? null;
  if (gtin === null && text('code') !== '') errors.code = noCodeWords;
  const wanted = {
    name: String(read('name', 'name')),
    producer: String(read('producer', 'producer')),
    categoryPath: String(read('categoryPath', 'categoryPath')),
    regionPath: read('regionPath', 'regionPath') as string | null,
    grape: read('grape', 'grape') as string | null,
    vintage: String(read('vintage', 'vintage')),
    priceCents: Number(read('price', 'priceCents', 'pack:0')),
    costCents: read('cost', 'costCents', 'pack:0') as number | null,
    taxable: fields.taxable === '1',
    isPublished: fields.publish === '1',
    onHand: bottles ?? 0,
    knownNamesakes: /^\d{1,4}$/.test(text('sure')) ? Number(text('sure')) : 0,
  };
  if (!size || Object.keys(errors).length > 0) return { kind: 'wrong', errors };
  return { kind: 'wanted', wanted: { ...wanted, size, place, gtin } };
}
