import type { Db } from '#db/connection.ts';
import { type ChangedBy, changeStore, type StoreAnswer } from './change-store.ts';
import { areaNamed } from './delivery-areas.rules.ts';
import type { FindZip } from './ports.ts';
import { putArea } from './store.store.ts';
import type { DeliveryArea } from './store-facts.ts';
import { countyNamed } from './tax-rates.ts';
import { isFee, type Refusal, refuse, textOf } from './wrong.rules.ts';

/** An area by its name; of one that is there already, what is not given stays. */
export type AreaChange = Pick<DeliveryArea, 'name'> & Partial<DeliveryArea>;

const newArea = { zips: [], aliases: [], county: '', isActive: true, minimumCents: 0, feeCents: null };

/**
 * Changes an area to which the store's staff deliver, or adds it, which needs ZIP codes and a county (G-20).
 */
export function setArea(
  { db, findZip }: { db: Db; findZip: FindZip },
  change: AreaChange,
  by: ChangedBy,
): Promise<StoreAnswer> {
  return changeStore(db, by, ({ deliveryAreas }) => {
    const was = areaNamed(deliveryAreas, change.name);
    const now = checkArea({ ...(was ?? newArea), ...change, name: was?.name ?? change.name }, findZip);
    if ('kind' in now) return now;
    return { what: `area ${now.name}`, was: was ?? null, now, write: (tx) => putArea(tx, now) };
  });
}

function checkArea(given: DeliveryArea, findZip: FindZip): DeliveryArea | Refusal {
  const { name, zips, aliases, county, isActive, minimumCents, feeCents } = given;
  const cleanName = textOf(name);
  if (cleanName === null) return refuse('name', 'not-a-text');
  if (zips.length === 0 || zips.some((zip) => !findZip(zip)?.county)) return refuse('zips', 'unknown-zip');
  const cleanAliases = aliases.map(textOf);
  if (!cleanAliases.every((alias) => alias !== null)) return refuse('aliases', 'not-a-text');
  const knownCounty = countyNamed(county);
  if (knownCounty === undefined) return refuse('county', 'unknown-county');
  if (!isFee(minimumCents)) return refuse('minimum', 'not-cents');
  if (feeCents !== null && !isFee(feeCents)) return refuse('fee', 'not-cents');
  return {
    name: cleanName,
    zips: [...new Set(zips)],
    aliases: [...new Set(cleanAliases)],
    county: knownCounty,
    isActive,
    minimumCents,
    feeCents,
  };
}
