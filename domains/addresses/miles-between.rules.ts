interface Point {
  latitudeE6: number;
  longitudeE6: number;
}

const earthMiles = 3_959;

/** The distance between two points as the crow flies, in miles (haversine formula). */
export function milesBetween(one: Point, other: Point): number {
  const [fromLat, toLat] = [radians(one.latitudeE6), radians(other.latitudeE6)];
  const halfLat = Math.sin((toLat - fromLat) / 2) ** 2;
  const halfLng = Math.sin((radians(other.longitudeE6) - radians(one.longitudeE6)) / 2) ** 2;
  return 2 * earthMiles * Math.asin(Math.sqrt(halfLat + Math.cos(fromLat) * Math.cos(toLat) * halfLng));
}

function radians(degreesE6: number): number {
  return (degreesE6 / 1_000_000) * (Math.PI / 180);
}
