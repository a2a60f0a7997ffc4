import type { FindZip } from './delivery-settings.ts';

/** Three ZIP codes: the store's, a village's, and one without a known county. */
export const findZip: FindZip = (zip) => {
  if (zip === '11797') return { county: 'Nassau', latitudeE6: 40_815_400, longitudeE6: -73_471_600 };
  if (zip === '11743') return { county: 'Suffolk', latitudeE6: 40_867_000, longitudeE6: -73_410_000 };
  return zip === '10046' ? { county: null, latitudeE6: 40_710_000, longitudeE6: -74_010_000 } : undefined;
};
