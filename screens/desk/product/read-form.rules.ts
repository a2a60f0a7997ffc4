/** What a person edited on a product's page, and what is wrong with it (B-131, B-132, B-138). */
import { readTyped, typedText } from '#domains/catalogue/edit/field-values.rules.ts';
import {
  type FieldName,
  type FieldValue,
  fieldsOfKind,
  type PackField,
  type Part,
} from '#domains/catalogue/edit/product-fields.rules.ts';
import type { PackToEdit, ProductToEdit, SizeToEdit } from '#domains/catalogue/edit/read-product-to-edit.ts';
import type { FieldEdit } from '#domains/catalogue/edit/write-product-fields.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import type { Taxonomy } from '#domains/catalogue/taxonomy.rules.ts';
import { readShelfPlace } from '#domains/stock/shelf-places/shelf-place.rules.ts';
import type { FormatId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { formName, seenName } from '../product-form-names.rules.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface PlaceEdit {
  formatId: FormatId;
  /** As typed; an empty text removes the place. */
  place: string;
  seen: string | null;
}

export interface TypedForm {
  edits: FieldEdit[];
  places: PlaceEdit[];
  /** True if a price or a cost is among them. */
  isMoney: boolean;
  /** Packs that would be sold below their cost: '750 mL, case of 12'. */
  belowCost: string[];
  /** Cases that would cost more than the same number of single bottles, in words (B-138). */
  dearCases: string[];
}

/** A field that someone else has changed since the page was opened, with its texts as shown in the field. */
export interface SeenBefore {
  part: Part;
  field: FieldName;
  seen: string;
  typed: FieldValue;
  now: FieldValue;
}

export interface ReadForm {
  form: TypedForm;
  errors: Record<string, string>;
  conflicts: SeenBefore[];
}

/** The fields of packs that are typed on the page. */
export const packFields = ['priceCents', 'costCents', 'published'] as const satisfies readonly PackField[];

/**
 * Reads the fields whose text differs from the one that was seen; the others stay as they are, whatever
 * others have changed in them meanwhile. Fields that the page does not have are not read.
 */
export function readProductForm(product: ProductToEdit, fields: Fields, taxonomy: Taxonomy): ReadForm {
  const read: ReadForm = {
    form: { edits: [], places: [], isMoney: false, belowCost: [], dearCases: [] },
    errors: {},
    conflicts: [],
  };
  const one = (part: Part, field: FieldName, now: FieldValue) =>
    readField(read, fields, taxonomy, { part, field, now });
  for (const [field] of fieldsOfKind('product')) one('', field, product.fields.get(field) ?? null);
  for (const size of product.sizes) {
    readPlace(read, fields, size);
    const packs = size.packs.map((pack): PackToEdit => {
      const part = `pack:${pack.id}` as const;
      return {
        ...pack,
        priceCents: Number(one(part, 'priceCents', pack.priceCents)),
        costCents: one(part, 'costCents', pack.costCents) as number | null,
        isPublished: one(part, 'published', pack.isPublished) === true,
      };
    });
    checkPrices(read.form, size, packs);
  }
  read.form.isMoney = read.form.edits.some(({ field }) => field === 'priceCents' || field === 'costCents');
  return read;
}

/** The field's value according to the form, as far as it can be read. */
function readField(
  { form, errors, conflicts }: ReadForm,
  fields: Fields,
  taxonomy: Taxonomy,
  { part, field, now }: { part: Part; field: FieldName; now: FieldValue },
): FieldValue {
  const name = formName(part, field);
  const [text, seen] = [textOf(fields[name]), textOf(fields[seenName(name)])];
  if (text === undefined || seen === undefined || text === seen) return now;
  const typed = readTyped(part, field, text, taxonomy);
  if (!typed) return now;
  if (typed.kind === 'wrong') {
    errors[name] = typed.words;
    return now;
  }
  if (typed.value === now) return now;
  if (plain(typedText(field, now)) !== seen) {
    conflicts.push({ part, field, seen, typed: typed.value, now });
    return now;
  }
  form.edits.push({ part, field, to: typed.value, from: now });
  return typed.value;
}

function readPlace({ form, errors }: ReadForm, fields: Fields, { formatId }: SizeToEdit): void {
  const name = formName(`size:${formatId}`, 'place');
  const [text, seen] = [textOf(fields[name])?.trim(), textOf(fields[seenName(name)])];
  if (text === undefined || seen === undefined || text === seen) return;
  if (text !== '' && readShelfPlace(text) === null) errors[name] = 'Type a place such as A-03.';
  else form.places.push({ formatId, place: text, seen: seen === '' ? null : seen });
}

/** Only what the form causes: what was already below its cost is not asked about again. */
function checkPrices(
  form: TypedForm,
  { label, packs: before }: SizeToEdit,
  packs: readonly PackToEdit[],
): void {
  const single = packs.find(({ bottles }) => bottles === 1);
  const hasChanged = ({ id, priceCents, costCents }: PackToEdit) => {
    const was = before.find((pack) => pack.id === id);
    return was?.priceCents !== priceCents || was.costCents !== costCents;
  };
  for (const pack of packs) {
    const { bottles, priceCents, costCents } = pack;
    const name = sizeName(label, bottles);
    if (costCents !== null && priceCents < costCents && hasChanged(pack)) form.belowCost.push(name);
    if (single && (hasChanged(pack) || hasChanged(single))) {
      const words = dearCaseWords(name, pack, single.priceCents);
      if (words !== null) form.dearCases.push(words);
    }
  }
}

/** Says that a case costs more than the same number of single bottles; null if it does not (B-138). */
export function dearCaseWords(
  name: string,
  { bottles, priceCents }: { bottles: number; priceCents: number },
  singleCents: number,
): string | null {
  if (bottles === 1 || priceCents <= singleCents * bottles) return null;
  return `${name} for ${formatCents(priceCents)} is dearer than ${bottles} bottles for ${formatCents(singleCents * bottles)}.`;
}

const plain = (text: string): string => text.replace(/\r\n?/g, '\n');

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? plain(value) : undefined;
}
