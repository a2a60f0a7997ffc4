/** The fields of a product, its sizes and its packs that people may change, each with its column. */

export type FieldValue = string | number | boolean | null;

interface Field {
  column: string;
  kind: 'text' | 'whole' | 'flag';
}

const text = (column: string): Field => ({ column, kind: 'text' });
const whole = (column: string): Field => ({ column, kind: 'whole' });
const flag = (column: string): Field => ({ column, kind: 'flag' });

const fieldsOf = {
  product: {
    name: text('name'),
    producer: text('producer'),
    categoryPath: text('category_path'),
    regionPath: text('region_path'),
    grape: text('grape'),
    grapesAll: text('grapes_all'),
    vintage: text('vintage'),
    abvTenths: whole('abv_tenths'),
    tagline: text('tagline'),
    description: text('description'),
    photo: text('photo'),
    imageAlt: text('image_alt'),
    ships: flag('ships'),
    taxable: flag('taxable'),
    depositCents: whole('deposit_cents'),
    published: flag('published'),
    featuredRank: whole('featured_rank'),
    priceBasis: text('price_basis'),
    origin: text('origin'),
    sourceId: text('source_id'),
  },
  size: { label: text('label'), volumeMl: whole('volume_ml'), position: whole('position') },
  pack: {
    priceCents: whole('price_cents'),
    costCents: whole('cost_cents'),
    isSaleItem: flag('is_sale_item'),
    published: flag('published'),
  },
} as const satisfies Record<string, Record<string, Field>>;

export type PartKind = keyof typeof fieldsOf;
export type ProductField = keyof (typeof fieldsOf)['product'];
export type SizeField = keyof (typeof fieldsOf)['size'];
export type PackField = keyof (typeof fieldsOf)['pack'];
export type FieldName = ProductField | SizeField | PackField;

/** Empty for the product itself, else one of its sizes or packs. */
export type Part = '' | `size:${number}` | `pack:${number}`;

/** Changes of these affect shelves, counts and similar products, on pages that do not name the product. */
const onOtherPages: ReadonlySet<string> = new Set([
  'published',
  'categoryPath',
  'regionPath',
  'grape',
  'featuredRank',
]);

export function isOnOtherPages(field: FieldName): boolean {
  return onOtherPages.has(field);
}

export function kindOfPart(part: Part): PartKind {
  if (part === '') return 'product';
  return part.startsWith('size:') ? 'size' : 'pack';
}

/** The id of the row for a part; for the empty part, the product's own. */
export function rowOfPart(part: Part, productId: number): number {
  return part === '' ? productId : Number(part.slice(part.indexOf(':') + 1));
}

/** @throws RangeError for a field that does not belong to the part */
export function fieldOf(part: Part, name: FieldName): Field {
  const fields: Readonly<Record<string, Field>> = fieldsOf[kindOfPart(part)];
  const field = fields[name];
  if (!field) throw new RangeError(`'${part}' has no field ${name}`);
  return field;
}

/** The fields of a kind of part, in page order. */
export function fieldsOfKind(kind: PartKind): [FieldName, Field][] {
  return Object.entries(fieldsOf[kind]) as [FieldName, Field][];
}

/** A column's value as people see it: flags are true or false. */
export function shownValue(field: Field, stored: unknown): FieldValue {
  return field.kind === 'flag' ? stored === 1 : (stored as FieldValue);
}

/** The value as stored in its column. */
export function kept(value: FieldValue): string | number | null {
  return typeof value === 'boolean' ? Number(value) : value;
}
