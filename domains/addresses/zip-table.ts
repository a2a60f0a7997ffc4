import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { projectFile } from '#platform/files/project-file.ts';
import { makeZipTable, type ZipPlace, type ZipTable } from './zip-places.rules.ts';

const file = projectFile('data/ny-zips.csv');

let table: ZipTable | undefined;

/** The ZIP codes of New York (GeoNames, `data/NOTICE.md`), read with the first address and then cached. */
export function zipTable(): ZipTable {
  table ??= makeZipTable(parse<ZipRow>(readFileSync(file), { columns: true, bom: true }).map(placeOf));
  return table;
}

interface ZipRow {
  zip: string;
  city: string;
  county: string;
  lat: string;
  lng: string;
}

function placeOf({ zip, city, county, lat, lng }: ZipRow): ZipPlace {
  const place = {
    zip,
    city,
    county: county || null,
    latitudeE6: millionths(lat),
    longitudeE6: millionths(lng),
  };
  if (
    !/^\d{5}$/.test(zip) ||
    !city ||
    !Number.isSafeInteger(place.latitudeE6) ||
    !Number.isSafeInteger(place.longitudeE6)
  ) {
    throw new Error(`No ZIP code: ${JSON.stringify({ zip, city, lat, lng })}`);
  }
  return place;
}

function millionths(degrees: string): number {
  return Math.round(Number(degrees) * 1e6);
}
