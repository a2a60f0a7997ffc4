import { isSameTown, townKey } from '#domains/addresses/town-name.rules.ts';
import { taxCountyOf, type ZipPlace } from '#domains/addresses/zip-places.rules.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';
import type { Store } from '#domains/store/store.ts';
import type { DeliveryArea } from '#domains/store/store-facts.ts';
import { readZip } from '#kit/zip.ts';
import { areaOf } from '../area-of.ts';
import { type Place, pickupPlace } from './place.ts';
import { maxPlaceLength } from './typed-place.rules.ts';

export type PlaceAnswer =
  | { kind: 'place'; place: Place }
  | { kind: 'not-new-york'; zip: string }
  /** P.O. boxes, or a single large recipient: no one there can show an ID. */
  | { kind: 'nobody-there'; zip: string }
  /** `meant`: a town with nearly the same spelling. */
  | { kind: 'unknown-town'; meant: string | null }
  | { kind: 'several-zips'; town: string };

/**
 * The place that a shopper names: 'pickup', a New York ZIP, one of the towns that staff deliver to, or
 * another town with one ZIP. Whether staff or a carrier goes there is the checkout's own answer (`areaOf`).
 */
export function findPlace(store: Pick<Store, 'deliveryAreas'>, given: unknown): PlaceAnswer {
  const text = typeof given === 'string' ? given.trim().slice(0, maxPlaceLength) : '';
  if (/^(pickup|pick up|store)$/i.test(text)) return { kind: 'place', place: pickupPlace };
  const zip = readZip(text);
  if (zip !== null) return placeOfZip(store, zip);
  const towns = store.deliveryAreas.filter(({ isActive }) => isActive);
  const area = towns.find(({ name, aliases }) => [name, ...aliases].some((known) => isSameTown(known, text)));
  return area ? placeOfArea(store, area) : placeOfTown(store, text, towns);
}

/** The same for the place that a browser kept; if it is no longer a place, the store. */
export function keptPlace(store: Pick<Store, 'deliveryAreas'>, kept: string | undefined): Place {
  const found = findPlace(store, kept ?? pickupPlace.key);
  return found.kind === 'place' ? found.place : pickupPlace;
}

function placeOfZip(store: Pick<Store, 'deliveryAreas'>, zip: string): PlaceAnswer {
  const found = zipTable().place(zip);
  if (!found) return { kind: 'not-new-york', zip };
  return found.county === null ? { kind: 'nobody-there', zip } : placeAt(store, found, found.city, zip);
}

function placeOfArea(store: Pick<Store, 'deliveryAreas'>, area: DeliveryArea): PlaceAnswer {
  const places = area.zips.map((zip) => zipTable().place(zip)).filter((place) => place !== undefined);
  const own = places.find(({ zip, city }) => areaOf({ zip, city }, store.deliveryAreas) === area);
  const first = own ?? places[0];
  if (!first || first.county === null) return { kind: 'unknown-town', meant: null };
  return placeAt(store, first, area.name, own ? own.zip : slugOf(area.name));
}

function placeOfTown(
  store: Pick<Store, 'deliveryAreas'>,
  text: string,
  towns: readonly DeliveryArea[],
): PlaceAnswer {
  const [first, ...others] = zipTable()
    .placesOf(text)
    .filter(({ county }) => county !== null);
  if (!first) return { kind: 'unknown-town', meant: nearest(text, towns) };
  if (others.length > 0) return { kind: 'several-zips', town: first.city };
  return placeAt(store, first, first.city, first.zip);
}

function placeAt(
  store: Pick<Store, 'deliveryAreas'>,
  { zip }: ZipPlace,
  city: string,
  key: string,
): PlaceAnswer {
  const address = { zip, city, county: taxCountyOf(zipTable(), { zip, city }, null), isPoBox: false };
  const area = areaOf(address, store.deliveryAreas);
  const place: Place = area
    ? { kind: 'delivery', key, name: area.name, address }
    : { kind: 'shipping', key, name: `${city} ${zip}`, address };
  return { kind: 'place', place };
}

/** 'laurel-hollow': read again as the town's name. */
function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** The town whose name differs in two letters at most, with those that staff deliver to first. */
function nearest(text: string, towns: readonly DeliveryArea[]): string | null {
  const key = townKey(text);
  if (key.length < 4) return null;
  const names = [
    ...towns.map(({ name }) => name),
    ...zipTable()
      .all()
      .map(({ city }) => city),
  ];
  return names.find((name) => isWithin(key, townKey(name), 2)) ?? null;
}

/** Whether at most this many letters changed, added, or left out turn one text into the other. */
function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1)
      next.push(
        Math.min(
          (next[to - 1] ?? 0) + 1,
          (row[to] ?? 0) + 1,
          (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return (row.at(-1) ?? 0) <= most;
}
