/** What the table of New York's ZIP codes says about an address. */
import type { AddressFields } from './address.ts';
import { type AddressField, wrongZipMessage } from './address-words.rules.ts';
import { milesBetween } from './miles-between.rules.ts';
import { isPostOfficeBox } from './post-office-box.rules.ts';
import { isSameTown, townKey } from './town-name.rules.ts';

export interface ZipPlace {
  zip: string;
  /** The name of its post office; people also write the name of their village. */
  city: string;
  /** Null for a ZIP that serves a single large recipient or only PO boxes, whose county is unknown. */
  county: string | null;
  latitudeE6: number;
  longitudeE6: number;
}

export interface ZipTable {
  place(zip: string): ZipPlace | undefined;
  /** Every place, by ZIP. */
  all(): readonly ZipPlace[];
  /** Every place whose post office has this name, in any spelling. */
  placesOf(city: string): readonly ZipPlace[];
  /** The table's own spelling of a county; undefined if New York has no such county. */
  countyNamed(name: string): string | undefined;
}

export function makeZipTable(places: readonly ZipPlace[]): ZipTable {
  const byZip = new Map(places.map((place) => [place.zip, place]));
  const byCity = Map.groupBy(places, ({ city }) => townKey(city));
  const counties = new Map(
    places.flatMap(({ county }) => (county === null ? [] : [[countyKey(county), county]])),
  );
  return {
    place: (zip) => byZip.get(zip),
    all: () => places,
    placesOf: (city) => byCity.get(townKey(city)) ?? [],
    countyNamed: (name) => counties.get(countyKey(name)),
  };
}

export interface PlaceFindings {
  county: string;
  latitudeE6: number;
  longitudeE6: number;
  isPoBox: boolean;
}

export type ZipJudgement =
  | { kind: 'accepted'; findings: PlaceFindings }
  | { kind: 'refused'; field: AddressField; message: string }
  /** Not a ZIP with a county: without a tax rate nothing can be delivered there (G-21). */
  | { kind: 'unknown-zip' };

/**
 * True when the city is the name of a New York post office that the ZIP does not belong to: 'Plainview' with
 * Syosset's 11791. A village without its own post office never counts (decision 023).
 */
export function isOtherPostOffice(
  table: ZipTable,
  { city, zip }: Pick<AddressFields, 'city' | 'zip'>,
): boolean {
  const named = table.placesOf(city);
  return named.length > 0 && named.every((place) => place.zip !== zip);
}

/**
 * Post offices of neighboring towns are this close to each other: Woodbury's to Syosset's, Cold Spring
 * Harbor's to Huntington's.
 */
const nextTownMiles = 3;

/**
 * True when the city is the name of a post office next to the ZIP's own, so that the border between the two
 * may run along a street: 'Woodbury' with Syosset's 11791, not 'Huntington' (decision 023).
 */
export function isNextPostOffice(
  table: ZipTable,
  { city, zip }: Pick<AddressFields, 'city' | 'zip'>,
): boolean {
  const place = table.place(zip);
  return !!place && table.placesOf(city).some((other) => milesBetween(place, other) <= nextTownMiles);
}

/**
 * A town's name as its post office writes it: 'woodbury' is Woodbury, 'Cold Spring Hbr' Cold Spring Harbor. A
 * village without a post office stays as typed, but is capitalized if it was all upper or all lower case.
 */
export function townAsWritten(table: ZipTable, { city, zip }: Pick<AddressFields, 'city' | 'zip'>): string {
  const place = table.place(zip);
  if (place && isSameTown(place.city, city)) return place.city;
  return table.placesOf(city)[0]?.city ?? withCapitals(city);
}

function withCapitals(name: string): string {
  if (name !== name.toLowerCase() && name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (first) => first.toUpperCase());
}

/** A village may be some way from its post office; a town farther off than this belongs to another ZIP. */
const farMiles = 30;

/**
 * Judges an address by its ZIP alone. A city's name is only a hint, because most places have several names.
 * When the name belongs to a New York post office far away from the ZIP, the town exists, so the error is
 * reported on the ZIP.
 */
export function judgeByZip(
  table: ZipTable,
  fields: Pick<AddressFields, 'address' | 'city' | 'zip'>,
): ZipJudgement {
  const place = table.place(fields.zip);
  if (!place || place.county === null) return { kind: 'unknown-zip' };
  const named = table.placesOf(fields.city);
  if (named.length > 0 && named.every((other) => milesBetween(place, other) > farMiles)) {
    return {
      kind: 'refused',
      field: 'zip',
      message: wrongZipMessage(fields.zip, place.city, townAsWritten(table, fields)),
    };
  }
  const { latitudeE6, longitudeE6 } = place;
  return {
    kind: 'accepted',
    findings: {
      county: taxCountyOf(table, fields, null) ?? place.county,
      latitudeE6,
      longitudeE6,
      isPoBox: isPostOfficeBox(fields.address),
    },
  };
}

const yonkers = 'Westchester: city of Yonkers';

/**
 * The county whose tax rate applies, as named in the tax table; null when the ZIP has none. The validator's
 * county takes precedence over the ZIP's. Two exceptions: Laurel Hollow belongs to Nassau even with Suffolk's
 * ZIP 11724, and Yonkers has a rate of its own (New York State, Publication 718).
 *
 * @param found the county that a validator named, in any spelling, or null
 */
export function taxCountyOf(
  table: ZipTable,
  { city, zip }: Pick<AddressFields, 'city' | 'zip'>,
  found: string | null,
): string | null {
  const place = table.place(zip);
  if (!place || place.county === null) return null;
  if (zip === '11724' && isSameTown(city, 'Laurel Hollow')) return 'Nassau';
  const county = (found !== null && table.countyNamed(found)) || place.county;
  const isYonkers =
    county === 'Westchester' && (isSameTown(city, 'Yonkers') || isSameTown(place.city, 'Yonkers'));
  return isYonkers ? yonkers : county;
}

function countyKey(name: string): string {
  return townKey(name.replace(/\s+county\s*$/i, ''));
}
