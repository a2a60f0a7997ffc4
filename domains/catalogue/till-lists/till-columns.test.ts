import { describe, expect, test } from 'vitest';
import { readRecords } from '../plans/read-records.ts';
import { isTillList, recognizeColumns, withWishes } from './till-columns.rules.ts';
import type { TillField } from './till-headings.rules.ts';
import { memoryTextOf, readTillLine } from './till-line.rules.ts';

async function tableOf(text: string) {
  const read = await readRecords(text);
  if (read.kind === 'refused') throw new Error(read.why);
  return { records: read.records, table: recognizeColumns(read.records.map(({ fields }) => fields)) };
}

async function fieldsOf(text: string): Promise<Partial<Record<TillField, string>>> {
  const { table } = await tableOf(text);
  return Object.fromEntries(table.columns.flatMap(({ field, heading }) => (field ? [[field, heading]] : [])));
}

describe('the columns of a till’s list', () => {
  test.each([
    [
      'Square’s item library',
      'Token,Item Name,Variation Name,SKU,Description,Category,Reporting Category,GTIN,Price,Current Quantity Main Street,Default Unit Cost\nA1,CAYMUS CAB 21,750 mL,1001,,Wine,,,89.99,12,60.00\n',
      {
        name: 'Item Name',
        size: 'Variation Name',
        price: 'Price',
        stock: 'Current Quantity Main Street',
        cost: 'Default Unit Cost',
        department: 'Category',
        code: 'GTIN',
        sku: 'SKU',
      },
    ],
    [
      'Clover',
      'Clover ID,Name,Alternate Name,Price,Price Type,Price Unit,Tax Rates,Cost,Product Code,SKU,Modifier Groups,Quantity,Labels\nX1,TITOS 1.75L,,34.99,FIXED,,Sales Tax,26.00,619947000020,77,,14,Vodka\n',
      { name: 'Name', price: 'Price', cost: 'Cost', stock: 'Quantity' },
    ],
    [
      'Lightspeed Retail',
      'System ID,UPC,EAN,Custom SKU,Manufact. SKU,Item,Qty.,Price,Default Cost,Category,Brand\n210000001,619947000020,,,,TITOS VODKA 1.75,14,$34.99,$26.00,Vodka,Titos\n',
      {
        name: 'Item',
        price: 'Price',
        cost: 'Default Cost',
        stock: 'Qty.',
        code: 'UPC',
        department: 'Category',
        producer: 'Brand',
      },
    ],
    [
      'Shopify',
      'Handle,Title,Vendor,Product Type,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Cost per item\ncaymus,Caymus Cab 2021,SGWS,Red Wine,1001,12,89.99,619947000020,60\n',
      {
        name: 'Title',
        price: 'Variant Price',
        stock: 'Variant Inventory Qty',
        code: 'Variant Barcode',
        cost: 'Cost per item',
        department: 'Product Type',
      },
    ],
    [
      'a liquor store’s own till, with its report’s title above',
      'MAIN STREET WINES\nInventory on 11/20/2026\n\nItem No,Brand Description,Size,Dept,Retail,Avg Cost,QOH\n1001,CAYMUS CAB 21,750ML,RED WINE,89.99,60.1234,12\n',
      {
        name: 'Brand Description',
        size: 'Size',
        department: 'Dept',
        price: 'Retail',
        cost: 'Avg Cost',
        stock: 'QOH',
        sku: 'Item No',
      },
    ],
    [
      'a wine store’s own columns',
      'Wine Name,Winery,Varietal,Appellation,Country of Origin,Color,Vintage,Bottle Size,Shelf Price,QOH\nRsv Estate,Smith,Cab Sauv,Napa,USA,Red,2021,750,49.99,6\n',
      {
        name: 'Wine Name',
        producer: 'Winery',
        grape: 'Varietal',
        region: 'Appellation',
        country: 'Country of Origin',
        color: 'Color',
        vintage: 'Vintage',
        size: 'Bottle Size',
        price: 'Shelf Price',
        stock: 'QOH',
      },
    ],
    [
      'a till whose items are numbers',
      'DEPT,ITEM,DESCRIPTION,PRICE,QTY,UPC\nWINE,1007,MEIOMI PN,19.99,30,\nBEER,1010,12PK WHITE CLAW,19.99,10,\n',
      { name: 'DESCRIPTION', price: 'PRICE', stock: 'QTY', department: 'DEPT', sku: 'ITEM' },
    ],
    [
      'Cash Register Express',
      'ItemNum,ItemName,Dept_ID,Cost,Price,In_Stock\n619947000020,TITOS VDK 1.75L,LIQUOR,26.00,34.99,14\n',
      { name: 'ItemName', price: 'Price', cost: 'Cost', stock: 'In_Stock', sku: 'ItemNum' },
    ],
    [
      'a distributor, who sells by the case',
      'PROD CD,ITEM DESC,PACK/SIZE,VINT,FRONTLINE CS,BEST CS,BTL COST,SRP\nA1,JOSH CAB SAUV CA,12/750ML,21,120.00,108.00,10.00,14.99\n',
      {
        name: 'ITEM DESC',
        size: 'PACK/SIZE',
        vintage: 'VINT',
        cost: 'BTL COST',
        price: 'SRP',
        sku: 'PROD CD',
      },
    ],
    [
      'a till of short headings',
      'SKU,Desc.,Sz,Cat,Cs Cost,Btl Cost,Retail,On-Hand\n44,TITOS VDKA,1.75L,VODKA,140.00,23.33,34.99,12\n',
      { name: 'Desc.', size: 'Sz', department: 'Cat', cost: 'Btl Cost', price: 'Retail', stock: 'On-Hand' },
    ],
    [
      'semicolons',
      'Description;Retail;Qty\nCAYMUS, CAB 21;89,99;12\nTITOS VDK;34,99;3\n',
      { name: 'Description', price: 'Retail', stock: 'Qty' },
    ],
    [
      'tabs',
      'DESC\tPRICE\tUPC\nCAYMUS CAB 21\t89.99\t619947000020\n',
      { name: 'DESC', price: 'PRICE', code: 'UPC' },
    ],
  ])('of %s are recognized by their headings (N-110)', async (_till, text, expected) => {
    expect(await fieldsOf(text)).toMatchObject(expected);
  });

  test('without headings, or under strange ones, are recognized by their cells (N-110)', async () => {
    const rows = [
      'CAYMUS CAB NAPA 21 750,89.99,0619947000020',
      'TITOS VDK 1.75L,34.99,0088076182578',
      'JOSH CAB 750,14.99,0857732003062',
    ];
    expect(await fieldsOf(rows.join('\n'))).toMatchObject({ name: 'Column 1', price: 'Column 2' });
    expect(await fieldsOf(['AAA,BBB,CCC', ...rows].join('\n'))).toMatchObject({ name: 'AAA', price: 'BBB' });
    // The price of a case is not the price of a bottle.
    const cases = ['Description,Case Deal', 'CAYMUS CAB NAPA 21 750,840.00', 'TITOS VDK 1.75L,140.00'];
    expect(await fieldsOf(cases.join('\n'))).not.toHaveProperty('price');
  });

  test('can be set by heading or number, or left out; an unknown heading is reported (N-110)', async () => {
    const { table } = await tableOf('A,B,C\nCAYMUS CAB 21,89.99,79.99\nTITOS VODKA,34.99,33.99\n');
    const set = withWishes(table.columns, { price: 'c', cost: '2', name: 'A' });
    expect(set).toMatchObject({ kind: 'columns' });
    const columns = set.kind === 'columns' ? set.columns : [];
    expect(columns.map(({ field }) => field)).toEqual(['name', 'cost', 'price']);
    expect(withWishes(table.columns, { price: '' })).toMatchObject({
      columns: [{ field: 'name' }, { field: null }, { field: null }],
    });
    expect(withWishes(table.columns, { stock: 'QOH' })).toEqual({
      kind: 'unknown-column',
      field: 'stock',
      heading: 'QOH',
    });
  });

  test('distinguish a till’s list from the shop’s own (B-142, N-110)', () => {
    expect(isTillList(['Item', 'Price'])).toBe(true);
    expect(isTillList(['UPC', 'Description', 'Price'])).toBe(true);
    expect(isTillList(['slug', 'name', 'price'])).toBe(false);
    expect(isTillList(['barcode', 'price'])).toBe(false);
  });

  test('have cells cleaned of the habits of tills: dollars, decimals, counts below zero; every wrong cell is reported with its column (N-110)', async () => {
    const { records, table } = await tableOf(
      'Item,Price,Cost,Qty,UPC\nA WINE,"$1,299.0000",8.3333,-3,\nB WINE,0,1,2,\nC WINE,nine,1,2,\n,9.99,1,2,\nD WINE,9.99,?,many,\nE WINE,9.99,,2.000,\n,,,,\n,nine,?,many,\nF WINE,9.99,1O0,2,0619947000021 6.19947E+11 4711 0619947000020\n',
    );
    const read = records.slice(table.above).map((record) => readTillLine(record, table.columns));
    expect(read.filter((answer) => answer !== undefined)).toMatchObject([
      { line: { name: 'A WINE', price: '1299.00', cost: '8.33', stock: '0' } },
      { problems: [{ line: 3, column: 'Price', why: 'there is no price', value: '0' }] },
      { problems: [{ line: 4, column: 'Price', why: 'it is not a price in dollars', value: 'nine' }] },
      { problems: [{ line: 5, column: 'Item', why: 'there is no name' }] },
      { problems: [{ line: 6, column: 'Qty', why: 'it is not a number of bottles' }, { column: 'Cost' }] },
      { line: { name: 'E WINE', cost: '', stock: '2', left: [] } },
      {
        problems: [
          { line: 9, column: 'Item', why: 'there is no name', value: '' },
          { line: 9, column: 'Price', why: 'it is not a price in dollars', value: 'nine' },
          { line: 9, column: 'Qty', why: 'it is not a number of bottles', value: 'many' },
          { line: 9, column: 'Cost', why: 'it is not a cost in dollars', value: '?' },
        ],
      },
      {
        line: {
          cost: '',
          codes: ['00619947000020'],
          left: [
            { line: 10, column: 'Cost', why: 'it is not a cost in dollars', value: '1O0' },
            { line: 10, column: 'UPC', why: 'its check digit is wrong', value: '0619947000021' },
            { line: 10, column: 'UPC', why: 'it lost digits in the spreadsheet', value: '6.19947E+11' },
          ],
        },
      },
    ]);
  });
});

test('other columns distinguish two bottles of one name; a list without them is remembered as before (N-113)', async () => {
  const remembered = async (text: string) => {
    const { records, table } = await tableOf(text);
    return records.slice(table.above).map((record) => {
      const read = readTillLine(record, table.columns);
      if (read?.kind !== 'line') throw new Error('It is a line');
      return memoryTextOf(read.line);
    });
  };
  const [merlot, cabernet] = await remembered(
    'Name,Winery,Varietal,Price\nEstate Rsv,Smith,Merlot,19.99\nEstate Rsv,Smith,Cab Franc,21.99\n',
  );
  expect(merlot).not.toBe(cabernet);
  expect(await remembered('Name,Winery,Price\nEstate Rsv,Smith,19.99\n')).toEqual(['ESTATE RSV|||SMITH']);
});
