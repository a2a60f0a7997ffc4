/**
 * Column headings as exported by tills: Square's item library, Lightspeed, Clover, Shopify, and those made
 * for liquor stores (mPower, WinePOS, Cash Register Express, Atlantic Systems), as shown on their help pages.
 */
/** What the shop reads of a till's list. */
export const tillFields = [
  'name',
  'price',
  'cost',
  'stock',
  'code',
  'size',
  'vintage',
  'department',
  'producer',
  'grape',
  'region',
  'country',
  'color',
  'sku',
] as const;
export type TillField = (typeof tillFields)[number];

/** Best first. In plain form: lower case, words separated by single spaces, no punctuation. */
const headings: Readonly<Record<TillField, readonly string[]>> = {
  name: [
    ...['item name', 'product name', 'item description', 'product description', 'name', 'item', 'product'],
    ...['description', 'desc', 'desc 1', 'description 1', 'title', 'long description', 'full description'],
    ...[
      'item desc',
      'item desc 1',
      'product desc',
      'prod desc',
      'prod name',
      'wine name',
      'label',
      'brand description',
      'short description',
      'customer facing name',
    ],
  ],
  price: [
    ...['price', 'retail price', 'unit price', 'selling price', 'sell price', 'regular price', 'reg price'],
    ...['retail', 'our price', 'bottle price', 'price a', 'price 1', 'price level 1', 'level 1 price'],
    ...['default price', 'variant price', 'store price', 'shelf price', 'current price', 'unit retail'],
    ...[
      'btl price',
      'price btl',
      'price per bottle',
      'default',
      'srp',
      'suggested retail',
      'msrp',
      'list price',
    ],
  ],
  cost: [
    ...['cost', 'unit cost', 'bottle cost', 'average cost', 'avg cost', 'last cost', 'default unit cost'],
    ...['default cost', 'cost per item', 'item cost', 'btl cost', 'current cost', 'wholesale', 'cost price'],
    ...[
      'supply price',
      'purchase price',
      'cost btl',
      'cost per bottle',
      'net btl',
      'btl net',
      'frontline btl',
      'last rcvd cost',
    ],
  ],
  stock: [
    ...[
      'quantity on hand',
      'qty on hand',
      'on hand',
      'qoh',
      'quantity',
      'qty',
      'stock',
      'in stock',
      'onhand',
    ],
    ...['qty oh', 'count', 'inventory', 'stock level', 'stock on hand', 'current quantity', 'current stock'],
    ...['stock qty', 'bottles', 'units on hand', 'on hand qty', 'available', 'inventory quantity', 'oh'],
    ...['variant inventory qty', 'in stock quantity', 'total quantity', 'balance'],
  ],
  code: [
    ...['upc', 'barcode', 'bar code', 'gtin', 'upc code', 'ean', 'main upc', 'scan code', 'upc ean', 'upc a'],
    ...['variant barcode', 'upc barcode', 'product code upc', 'manufacturer upc', 'alternate lookup', 'alu'],
  ],
  size: [
    ...['size', 'bottle size', 'item size', 'unit size', 'volume', 'container size', 'btl size', 'sz', 'ml'],
    ...[
      'variation name',
      'variation',
      'package size',
      'pack size',
      'size pack',
      'pk size',
      'unit volume',
      'option 1 value',
      'size name',
    ],
  ],
  vintage: ['vintage', 'vintage year', 'year', 'vint', 'vtg', 'yr'],
  department: [
    ...[
      'department',
      'dept',
      'cat',
      'dpt',
      'category',
      'department name',
      'dept name',
      'category name',
      'product type',
    ],
    ...[
      'type',
      'item type',
      'class',
      'group',
      'reporting category',
      'categories',
      'main category',
      'dept desc',
    ],
    ...['sub category', 'subcategory', 'sub department', 'class name', 'product category', 'section'],
  ],
  producer: [
    'producer',
    'winery',
    'brand',
    'brand name',
    'manufacturer',
    'distillery',
    'maker',
    'mfg',
    'house',
  ],
  grape: [
    'grape',
    'varietal',
    'grape variety',
    'variety',
    'varietals',
    'grapes',
    'varietal name',
    'grape varietal',
  ],
  region: [
    ...['region', 'appellation', 'wine region', 'region name', 'sub region', 'subregion', 'ava', 'origin'],
  ],
  country: ['country', 'country of origin', 'country name', 'origin country', 'coo'],
  color: ['color', 'colour', 'wine color', 'wine colour'],
  sku: [
    ...['sku', 'item number', 'item no', 'item code', 'product code', 'plu', 'item id', 'system id', 'code'],
    ...['stock code', 'item lookup code', 'ilc', 'product id', 'variant sku', 'custom sku', 'token', 'id'],
    ...[
      'reference handle',
      'itemno',
      'item cd',
      'prod cd',
      'prod code',
      'product no',
      'number',
      'item num',
      'clover id',
      'item',
    ],
  ],
};

const ranks = new Map<string, { field: TillField; rank: number }[]>();
for (const [field, names] of Object.entries(headings) as [TillField, readonly string[]][])
  for (const [rank, name] of names.entries()) ranks.set(name, [...(ranks.get(name) ?? []), { field, rank }]);

/** 'Qty. On-Hand' is 'qty on hand', 'ItemName' is 'item name', 'UPC #' is 'upc'. */
export function plainHeading(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The fields that a heading may stand for; the lower the rank, the better the fit. */
export function headingsOf(heading: string): readonly { field: TillField; rank: number }[] {
  const plain = plainHeading(heading);
  const exact = ranks.get(plain);
  if (exact) return exact;
  // Square and others add the location: 'Current Quantity Main Street', 'Price Main Street'.
  for (const start of ['current quantity', 'price', 'quantity', 'qty', 'stock', 'on hand'] as const)
    if (plain.startsWith(`${start} `) && !/ (type|unit|code|group|level|alert|min|max)\b/.test(plain))
      return (ranks.get(start) ?? []).map(({ field, rank }) => ({ field, rank: rank + 50 }));
  return [];
}

/** A short word or two: no number, no price, no long name. */
export function isHeading(cell: string): boolean {
  const plain = plainHeading(cell);
  return plain === '' || (plain.length <= 24 && !/\d{3,}|^\d+$/.test(plain));
}
