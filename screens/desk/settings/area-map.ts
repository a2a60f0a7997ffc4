/**
 * The ZIP codes around the store as points in a drawing: where staff deliver, and where they could (B-212).
 */
import { milesBetween } from '#domains/addresses/miles-between.rules.ts';
import type { ZipPlace } from '#domains/addresses/zip-places.rules.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';
import type { Store } from '#domains/store/store.ts';
import type { AreaMap } from './props.ts';

/** In units of the drawing. */
const width = 640;
const margin = 44;
const maxHeight = 520;
/** As far from the store as a driver might go. */
const aroundMiles = 7;
/** The width of a letter in the names, slightly overestimated. */
const letterWidth = 8.2;
const letterHeight = 18;

export function areaMap({ address, deliveryAreas }: Pick<Store, 'address' | 'deliveryAreas'>): AreaMap {
  const { latitude, longitude } = address;
  const store = { latitudeE6: latitude * 1e6, longitudeE6: longitude * 1e6 };
  const areasOf = (zip: string) => deliveryAreas.filter(({ zips }) => zips.includes(zip));
  const isServed = (zip: string) => areasOf(zip).some(({ isActive }) => isActive);
  const shown = withoutDoubles(
    zipTable()
      .all()
      .filter(
        ({ zip, county, ...place }) =>
          areasOf(zip).length > 0 || (county !== null && milesBetween(store, place) <= aroundMiles),
      )
      // Of several at the same place, the first one is drawn, and is the first to get its name.
      .toSorted((one, other) => Number(isServed(other.zip)) - Number(isServed(one.zip))),
  );
  const { toPoint, height } = scale([...shown, store]);
  const dots = shown.map(({ zip, city, ...place }) => ({
    ...{ zip, name: city, ...toPoint(place) },
    areas: areasOf(zip).map(({ name }) => name),
    isActive: isServed(zip),
  }));
  const blocked: Box[] = dots.map(({ x, y }) => boxAround({ x, y }, 18, 18));
  return {
    ...{ width, height, store: toPoint(store) },
    dots: dots.map((dot) => {
      const text = dot.isActive ? `${dot.zip} ${dot.name}` : dot.zip;
      const label = placeOf(text, dot, blocked);
      if (label) blocked.push(label.box);
      return { ...dot, label: label && { text, x: label.x, y: label.y } };
    }),
  };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const boxAround = ({ x, y }: { x: number; y: number }, wide: number, high: number): Box => ({
  ...{ left: x - wide / 2, right: x + wide / 2 },
  ...{ top: y - high / 2, bottom: y + high / 2 },
});
const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** A position for a name next to its dot where it overlaps no other; null if there is no room. */
function placeOf(
  text: string,
  { x, y }: { x: number; y: number },
  blocked: readonly Box[],
): { x: number; y: number; box: Box } | null {
  const wide = text.length * letterWidth + 6;
  const beside = wide / 2 + 10;
  const places = [
    { x, y: y - 20 },
    { x, y: y + 21 },
    { x: x + beside, y },
    { x: x - beside, y },
  ];
  for (const place of places) {
    const box = boxAround(place, wide, letterHeight);
    const isInside = box.left >= 0 && box.right <= width;
    if (isInside && blocked.every((other) => !overlap(box, other))) return { ...place, box };
  }
  return null;
}

/** Post office boxes have ZIP codes with the same place as their town. */
function withoutDoubles(places: readonly ZipPlace[]): ZipPlace[] {
  const seen = new Set<string>();
  return places.filter(({ latitudeE6, longitudeE6 }) => {
    const key = `${latitudeE6} ${longitudeE6}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

type Spot = Pick<ZipPlace, 'latitudeE6' | 'longitudeE6'>;

/** North is up, and a mile has the same length in both directions. */
function scale(spots: readonly Spot[]) {
  const [latitudes, longitudes] = [
    spots.map((spot) => spot.latitudeE6),
    spots.map((spot) => spot.longitudeE6),
  ];
  const [north, south] = [Math.max(...latitudes), Math.min(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const narrow = Math.cos(((north + south) / 2e6) * (Math.PI / 180));
  const perUnit = Math.max(
    ((east - west) * narrow) / (width - 2 * margin),
    (north - south) / (maxHeight - 2 * margin),
    1,
  );
  const left = (width - ((east - west) * narrow) / perUnit) / 2;
  return {
    height: Math.round((north - south) / perUnit + 2 * margin),
    toPoint: ({ latitudeE6, longitudeE6 }: Spot) => ({
      x: Math.round(((longitudeE6 - west) * narrow) / perUnit + left),
      y: Math.round((north - latitudeE6) / perUnit + margin),
    }),
  };
}
