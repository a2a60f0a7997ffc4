import { describe, expect, test } from 'vitest';
import { milesBetween } from './miles-between.rules.ts';
import { isPostOfficeBox } from './post-office-box.rules.ts';
import { isSameTown } from './town-name.rules.ts';
import { judgeByZip, taxCountyOf, townAsWritten } from './zip-places.rules.ts';
import { zipTable } from './zip-table.ts';

const table = zipTable();
const judge = (city: string, zip: string, address = '12 Main Street') =>
  judgeByZip(table, { address, city, zip });

describe('the table of New York', () => {
  test.each([
    ['00501', 'Holtsville', 'Suffolk'],
    ['00544', 'Holtsville', 'Suffolk'],
    ['06390', 'Fishers Island', 'Suffolk'],
    ['11797', 'Woodbury', 'Nassau'],
    ['12207', 'Albany', 'Albany'],
  ])('%s is %s (G-21)', (zip, city, county) => {
    expect(table.place(zip)).toMatchObject({ city, county });
    expect(judge(city, zip)).toMatchObject({ kind: 'accepted', findings: { county } });
  });

  test('all 62 counties have places', () => {
    expect(table.countyNamed('ST LAWRENCE')).toBe('St. Lawrence');
    expect(table.countyNamed('Nassau County')).toBe('Nassau');
    expect(table.countyNamed('Fairfield')).toBeUndefined();
  });

  test.each(['07030', '06902', '90210', '10046', '11854', '00000'])(
    '%s has no county in New York (G-21)',
    (zip) => {
      expect(judge('New York', zip)).toEqual({ kind: 'unknown-zip' });
    },
  );

  test('a place has its coordinates', () => {
    expect(judge('Huntington', '11743')).toMatchObject({
      findings: { latitudeE6: 40_867_600, longitudeE6: -73_410_200, isPoBox: false },
    });
  });

  test.each([
    ['11791', 1.6],
    ['11724', 3.4],
    ['11743', 4.8],
  ])('%s is %d miles from the store', (zip, miles) => {
    const [store, place] = [table.place('11797'), table.place(zip)];
    expect(store && place && milesBetween(store, place)).toBeCloseTo(miles, 0);
  });
});

describe('a city’s name is only a hint', () => {
  test.each([
    ['Laurel Hollow', '11791'],
    ['laurel hollow', '11771'],
    ['Lloyd Harbor', '11743'],
    ['Cold Spring Hbr', '11724'],
    ['Manhattan', '10001'],
    ['New York', '10451'],
    ['Nowhere At All', '11791'],
  ])('%s is fine in %s', (city, zip) => {
    expect(judge(city, zip).kind).toBe('accepted');
  });

  test.each([
    ['Albany', '11743'],
    ['Buffalo', '11791'],
    ['Huntington', '12207'],
  ])('%s is nowhere near %s', (city, zip) => {
    expect(judge(city, zip)).toEqual({
      kind: 'refused',
      field: 'zip',
      message: `Please enter a valid postal code. ${zip} is ${table.place(zip)?.city}, not ${city}.`,
    });
  });

  test.each([
    ['COLD SPRING HBR.', 'Cold Spring Harbor'],
    ['St. James', 'saint  james'],
    ['Mt Kisco', 'Mount Kisco'],
    ['E. Norwich', 'East Norwich'],
    ['Hastings-on-Hudson', 'Hastings On Hudson'],
  ])('%s is %s', (one, other) => {
    expect(isSameTown(one, other)).toBe(true);
  });
});

describe('the name of a town', () => {
  test.each([
    ['woodbury', '11797', 'Woodbury'],
    ['SYOSSET', '11791', 'Syosset'],
    ['cold spring hbr', '11724', 'Cold Spring Harbor'],
    ['st. james', '11780', 'Saint James'],
    ['woodbury', '11791', 'Woodbury'],
    ['laurel hollow', '11791', 'Laurel Hollow'],
    ['LLOYD HARBOR', '11743', 'Lloyd Harbor'],
    ["o'neill’s corner", '12207', "O'neill’s Corner"],
    ['McGraw-on-the-Hill', '11791', 'McGraw-on-the-Hill'],
  ])('is written as its post office does: %s %s is %s', (city, zip, written) => {
    expect(townAsWritten(table, { city, zip })).toBe(written);
  });
});

describe('the county whose tax applies', () => {
  test.each([
    ['Cold Spring Harbor', '11724', null, 'Suffolk'],
    ['Laurel Hollow', '11724', null, 'Nassau'],
    ['LAUREL HOLLOW', '11724', 'Suffolk', 'Nassau'],
    ['Cold Spring Harbor', '11724', 'NASSAU', 'Nassau'],
    ['Cold Spring Harbor', '11724', 'SUFFOLK', 'Suffolk'],
    ['Laurel Hollow', '11791', null, 'Nassau'],
    ['Woodbury', '11797', 'Somewhere', 'Nassau'],
    ['Yonkers', '10701', 'Westchester', 'Westchester: city of Yonkers'],
    ['Bronxville', '10708', null, 'Westchester'],
    ['Yonkers', '10708', null, 'Westchester: city of Yonkers'],
    ['Anywhere', '10046', 'New York', null],
  ])('%s %s, found in %s: %s', (city, zip, found, county) => {
    expect(taxCountyOf(table, { city, zip }, found)).toBe(county);
  });
});

describe('a post office box (G-21)', () => {
  test.each([
    'PO Box 12',
    'P.O. Box 12',
    'p. o. box12',
    'P O BOX #12',
    'Post Office Box 9',
    'POB 12',
    'P.O.B. 12',
    'Box 12',
    'PO Drawer 4',
    'Suite 3, PO Box 12',
  ])('%s is one', (street) => {
    expect(isPostOfficeBox(street)).toBe(true);
  });
  test.each([
    '12 Boxwood Lane',
    '3 Box Hill Road',
    'Box Hill Road 3',
    '9 Pob Street',
    '1 Post Office Road',
    '44 Apobox Way',
    '12 Po Street',
  ])('%s is none', (street) => {
    expect(isPostOfficeBox(street)).toBe(false);
  });
});
