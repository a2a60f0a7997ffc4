/** The ZIP codes around the store as points of a drawing: where staff deliver, and where they might (B-212). */
import { milesBetween, type ZipPlace } from '#domains/addresses/zip-places.rules.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';
import type { Store } from '#domains/store/store.ts';
import type { AreaMap } from './props.ts';

/** In units of the drawing. */
const width = 640;
const margin = 44;
const maxHeight = 520;
/** As far around the store as a driver might go. */
const aroundMiles = 7;
const label = { width: 96, height: 30 };

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
      // The first of those at one place is the one that is drawn, and the first to get its name.
      .toSorted((one, other) => Number(isServed(other.zip)) - Number(isServed(one.zip))),
  );
  const { toPoint, height } = scale([...shown, store]);
  const placed: { x: number; y: number }[] = [];
  return {
    ...{ width, height, store: toPoint(store) },
    dots: shown.map(({ zip, city, ...place }) => {
      const point = toPoint(place);
      const isNamed = placed.every(
        ({ x, y }) => Math.abs(x - point.x) >= label.width || Math.abs(y - point.y) >= label.height,
      );
      if (isNamed) placed.push(point);
      return {
        ...{ zip, name: city, isNamed, ...point },
        areas: areasOf(zip).map(({ name }) => name),
        isActive: isServed(zip),
      };
    }),
  };
}

/** Boxes at a post office are ZIP codes with the place of its town. */
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

/** North is up, and a mile is as long one way as the other. */
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
